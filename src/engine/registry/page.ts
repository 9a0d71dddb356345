// What a module's page declares of itself. The names are known before any of its code is loaded; calls and texts come with the page.
import type { CallSettings, PageTexts } from '../ports/index.ts';

/** A query parameter that the page owns. It goes along with every navigation. */
export interface PageParameter {
  name: string;
  /** Its value is the id of a row of this model, which opens over whichever page is shown. */
  model?: string;
  /** Loads what draws that row instead of its form: a component, which only the floors above know. */
  record?(): Promise<unknown>;
  /** Its value is for the page of this navigation entry, which it opens. */
  entry?: string;
}

/** A word in a launch address, e.g. of an installed app's shortcut, that opens a new row's form. */
export interface PageLaunch {
  word: string;
  model: string;
  /** Field that is a person: the word is offered on people's cards, and the field stands in the address as a parameter. */
  person?: string;
}

/** What a person's card offers beside its own: `{id}` in the addresses is the person. */
export interface PersonLink {
  /** Navigation entry it leads to: without it the link is offered in vain and says so. */
  entry: string;
  icon: string;
  desktop: string;
  mobile: string;
}

/** What a record of another module offers among its tools: `{id}` in the address is the row. */
export interface RecordLink {
  model: string;
  /** Navigation entry it leads to: without it nothing is offered. */
  entry: string;
  icon: string;
  path: string;
}

/** An address beside the navigation that leads to an entry's page, its `:id` as a parameter. */
export interface PageRedirect {
  path: string;
  entry: string;
  parameter: string;
}

/** The calls of a page by name. */
export type PageCalls = Readonly<Record<string, PageCall>>;

/** The room of a row. */
export interface PageRoom {
  model: string;
  id?: string;
}

/** A call as it is declared: what it sends for an input, and what makes its answer old. */
export interface PageCall<I = never, T = unknown> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base of all calls, e.g. `/polls/5/`. */
  path(input: I): string;
  query?(input: I): CallSettings['query'];
  body?(input: I): unknown;
  /** Checks the answer. Without it there is none to speak of. */
  readonly answer?: CallSettings<T>['answer'];
  /** As the server declares it: a sending has one key, and without an answer is tried again by itself. */
  readonly repeatable?: boolean;
  /** Of a call that reads: the device keeps the last answer and shows it where there is no connection. Not for secrets. */
  readonly isKept?: boolean;
  /** Live events after which its answers are asked for anew, at most once in 300 ms. */
  readonly freshOn?: readonly string[];
  /** The room whose events its answer depends on: old once that room is joined, and by events told there alone. Without an id every room of the model. */
  room?(input: I): PageRoom;
  /** Of a call that changes something: calls of the same page whose answers are others then. */
  readonly refreshes?: readonly string[];
}

export interface PageNames {
  /** The folder's name; a page is drawn for the entries that name it. */
  readonly widget: string;
  /** Further page widgets that it draws: `meta.pageWidget` says which an entry asks for. */
  readonly also?: readonly string[];
  readonly parameters?: readonly PageParameter[];
  readonly launch?: readonly PageLaunch[];
  readonly person?: PersonLink;
  readonly record?: RecordLink;
  readonly redirects?: readonly PageRedirect[];
  /** Navigation entries that open by their address although no menu shows them. */
  readonly openEntries?: readonly string[];
  /** A counter with a call of its own, `{ unread_count }`, where the common one leaves it out. */
  readonly counter?: { name: string; path: string };
  /** Names of the config's sounds by counter: what plays as it rises and stays so. */
  readonly sounds?: Readonly<Record<string, string>>;
  /** Folder that the config's `injectInit` names; what it begins, once per sign-in. */
  readonly area?: { name: string; begin?(): Promise<{ begin(): void | Promise<void> }> };
  /** Models whose rooms the page joins, and module events it hears there. */
  readonly rooms?: readonly string[];
  readonly events?: readonly string[];
  /** Texts of the namespace `widget`, loaded with the page. */
  readonly texts?: PageTexts;
}

/** What two pages may not both own, as `kind name`. */
export function claimsOf({ widget, parameters = [], launch = [], redirects = [], counter, area }: PageNames): string[] {
  return [
    `page ${widget}`,
    ...parameters.map(({ name }) => `parameter ${name}`),
    ...launch.map(({ word }) => `launch word ${word}`),
    ...redirects.map(({ path }) => `address ${path}`),
    ...(counter ? [`counter ${counter.name}`] : []),
    ...(area ? [`area ${area.name}`] : []),
  ];
}
