// Calls of a check, remembered: what was sent, what came. No password and no cookie is kept.
import type { Answer, CallOptions, Caller, Method } from '../caller/index.ts';

export interface Said {
  method: Method;
  path: string;
  sent: unknown;
  /** Without secrets. */
  headers: Readonly<Record<string, string>>;
  status: number;
  /** Begun; long answers are cut. */
  text: string;
}

/** Who saw an answer to a call that belongs to a session. */
export interface Heard {
  answer: Answer;
  isVisitor: boolean;
}

const KEPT_TEXT = 1_500;
const SECRET = /"(password|old_password)":"[^"]*"/g;

export function saidOf({ method, path, sent, sentHeaders, status, text }: Answer): Said {
  return {
    method,
    path,
    sent: sent === undefined ? undefined : JSON.parse(JSON.stringify(sent).replaceAll(SECRET, '"$1":"…"')),
    headers: sentHeaders,
    status,
    text: text.slice(0, KEPT_TEXT),
  };
}

export class Conversation {
  readonly said: Said[] = [];
  private readonly caller: Caller;
  private readonly hear: (heard: Heard) => void;

  constructor(caller: Caller, hear: (heard: Heard) => void) {
    this.caller = caller;
    this.hear = hear;
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.call('GET', path, options);
  }

  async call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await this.caller.call(method, path, options);
    this.said.push(saidOf(answer));
    this.hear({ answer, isVisitor: options.isVisitor === true });
    return answer;
  }
}
