// Why the process cannot start: one line for whoever started it, never a stack.

export class StartError extends Error {
  override readonly name = 'StartError';
}
