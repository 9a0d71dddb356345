// The state of a form on a public page: values, an error by field, one refusal on top. What was typed is never lost.
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { HttpError } from '../../engine/ports/index.ts';

export type FieldTexts<V> = { [K in keyof V & string]?: string | undefined };
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface PublicFormOptions<V> {
  initial: V;
  /** Fields on the screen, in their order: the first wrong one gets the focus, errors of others stand on top. */
  shown: readonly (keyof V & string)[];
  /** What is wrong before anything is sent. */
  check(values: V): FieldTexts<V>;
  send(values: V): Promise<void>;
  /** The field that a refusal without fields speaks of, by its code. */
  fieldOf?: Readonly<Record<string, keyof V & string>>;
}

export interface FieldInput {
  name: string;
  ref(element: HTMLInputElement | null): void;
  error: string | undefined;
}

export interface TextInputProps extends FieldInput {
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

export interface PublicForm<V> {
  values: V;
  errors: FieldTexts<V>;
  /** Rules that the server named for a field's present value, e.g. `password_common`. */
  serverRules(name: keyof V & string): readonly string[];
  refusal: unknown;
  isSending: boolean;
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  refuse(error: unknown): void;
  /** Props of a text input. */
  text(name: TextName<V>): TextInputProps;
  input(name: keyof V & string): FieldInput;
  handleSubmit(event: FormEvent): void;
}

interface Complaints<V> {
  errors: FieldTexts<V>;
  rules: ReadonlyMap<string, readonly string[]>;
  refusal?: unknown;
}

export function usePublicForm<V extends object>(options: PublicFormOptions<V>): PublicForm<V> {
  const [values, setValues] = useState(options.initial);
  const [complaints, setComplaints] = useState<Complaints<V>>(nothing);
  const [isSending, setIsSending] = useState(false);
  const focus = useFormFocus<V>(options.shown, isSending);

  function complain(next: Complaints<V>): void {
    setComplaints(next);
    focus.toFirst(next.errors);
  }

  async function send(): Promise<void> {
    setIsSending(true);
    setComplaints(nothing);
    try {
      await options.send(values);
    } catch (error) {
      complain(placed(error, options));
    } finally {
      setIsSending(false);
    }
  }

  function set<K extends keyof V & string>(name: K, value: V[K]): void {
    setValues((old) => ({ ...old, [name]: value }));
    setComplaints(({ errors, rules, refusal }) => ({
      errors: { ...errors, [name]: undefined },
      rules: new Map([...rules].filter(([field]) => field !== name)),
      refusal,
    }));
  }

  const refuse = useCallback((error: unknown): void => setComplaints({ ...nothing<V>(), refusal: error }), []);
  const input = (name: keyof V & string): FieldInput => ({
    name,
    ref: (element) => focus.know(name, element),
    error: complaints.errors[name],
  });

  return {
    values,
    errors: complaints.errors,
    refusal: complaints.refusal,
    isSending,
    set,
    refuse,
    input,
    serverRules: (name) => complaints.rules.get(name) ?? [],
    // A name of a text field sets a text: what the two conditional types say, and the compiler cannot join.
    text: (name) => ({
      ...input(name),
      value: String(values[name]),
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
    }),
    handleSubmit(event) {
      event.preventDefault();
      if (isSending) return;
      const errors = options.check(values);
      focus.remember();
      if (options.shown.some((name) => errors[name] !== undefined)) complain({ ...nothing(), errors });
      else void send();
    },
  };
}

function nothing<V>(): Complaints<V> {
  return { errors: {}, rules: new Map() };
}

/** Fields by name; after a round the focus stands on the first wrong one, or where it was when its element was disabled meanwhile. */
function useFormFocus<V>(
  shown: readonly (keyof V & string)[],
  isSending: boolean,
): {
  know(name: string, element: HTMLInputElement | null): void;
  toFirst(errors: FieldTexts<V>): void;
  remember(): void;
} {
  const elements = useRef(new Map<string, HTMLInputElement>());
  const before = useRef<Element | null>(null);
  const [wanted, setWanted] = useState<{ name: string | undefined }>();
  useEffect(() => {
    if (isSending) return;
    if (wanted?.name !== undefined) elements.current.get(wanted.name)?.focus();
    else if (
      document.activeElement === document.body &&
      before.current instanceof HTMLElement &&
      before.current.isConnected
    )
      before.current.focus();
  }, [wanted, isSending]);
  return {
    know(name, element) {
      if (element) elements.current.set(name, element);
      else elements.current.delete(name);
    },
    toFirst: (errors) => setWanted({ name: shown.find((name) => errors[name] !== undefined) }),
    remember() {
      before.current = document.activeElement;
      setWanted(undefined);
    },
  };
}

/** Lays a refusal on its fields; what belongs to no field of the screen stands on top. */
function placed<V>(error: unknown, { shown, fieldOf }: PublicFormOptions<V>): Complaints<V> {
  if (!(error instanceof HttpError)) return { ...nothing(), refusal: error };
  const lone = fieldOf && Object.hasOwn(fieldOf, error.code) ? fieldOf[error.code] : undefined;
  if (lone !== undefined && shown.includes(lone)) return { ...nothing(), errors: only<V>(lone, error.message) };
  const answered = Object.entries(error.body.fields ?? {});
  const own = shown.flatMap((name) => answered.filter(([field]) => field === name).map(([, list]) => ({ name, list })));
  const strange = answered
    .filter(([field]) => !shown.some((name) => name === field))
    .flatMap(([, list]) => list.map(({ message }) => message));
  const errors = own.reduce<FieldTexts<V>>(
    (all, { name, list }) => ({ ...all, ...only<V>(name, list.map(({ message }) => message).join(' ')) }),
    {},
  );
  const rules = new Map(own.map(({ name, list }) => [name, list.map(({ rule }) => rule)]));
  if (own.length > 0 && strange.length === 0) return { errors, rules };
  return {
    errors,
    rules,
    refusal: strange.length > 0 ? new HttpError(error.status, { ...error.body, message: strange.join(' ') }) : error,
  };
}

function only<V>(name: keyof V & string, text: string): FieldTexts<V> {
  // One key of the type with a text is what FieldTexts allows; a computed key widens to string.
  return { [name]: text } as FieldTexts<V>;
}
