// A call whose upload is watched: fetch cannot tell how much it has sent, XMLHttpRequest can. Errors are the caller's to name.
import type { RawAnswer } from './readAnswer.ts';

export interface WatchedCall {
  url: string;
  method: string;
  headers: Headers;
  body: string | FormData;
  signal: AbortSignal;
  onProgress(share: number): void;
}

export function sendWithProgress({ url, method, headers, body, signal, onProgress }: WatchedCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    signal.addEventListener('abort', cancel, { once: true });
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    request.send(body);
  });
}
