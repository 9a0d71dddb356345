// Calls of a check, remembered: what was sent, what came. No password and no cookie is kept.
import type { Answer, CallOptions, Caller, Method } from '../caller/index.ts';

export interface Said {
  method: Method;
  path: string;
  sent: unknown;
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
    const sent: unknown =
      options.body === undefined ? undefined : JSON.parse(JSON.stringify(options.body).replaceAll(SECRET, '"$1":"…"'));
    this.said.push({
      method,
      path,
      sent,
      headers: options.headers ?? {},
      status: answer.status,
      text: answer.text.slice(0, KEPT_TEXT),
    });
    this.hear({ answer, isVisitor: options.isVisitor === true });
    return answer;
  }
}
