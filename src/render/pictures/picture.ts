// A picture that can be opened.
export interface Picture {
  name: string;
  url: string;
}
