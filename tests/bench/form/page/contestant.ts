// What the bench asks of a form under test. Each contestant's file exports one as `contestant`.

export interface FormContestant {
  mount(root: HTMLElement): void | Promise<void>;
  /** What a person sees at first: the inputs of the first screen. */
  isShown(): boolean;
  /** All inputs stand in the page. */
  isWhole(): boolean;
  input(name: string): HTMLInputElement | null;
  /** What the form itself holds, which is what it would send. */
  value(name: string): unknown;
  submit(): void;
  /** Errors in sight of fields. */
  errorCount(): number;
}

/** The labels of the first screen are there, and of each an input. */
export function isFilled(root: ParentNode, selector: string, count: number): boolean {
  return root.querySelectorAll(selector).length >= count;
}
