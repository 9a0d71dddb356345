// What a precompiled validator is and how a failure is told: document, path in it, reason. Not the validators themselves.

export interface SchemaError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

export interface CompiledValidator<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}

/** One break of a document: where (JSON pointer) and why. */
export interface DocumentIssue {
  document: string;
  path: string;
  detail: string;
}

/** Checks a document; answers its issues, empty when it holds. Never throws. */
export function checkDocument<T>(document: string, validate: CompiledValidator<T>, data: unknown): DocumentIssue[] {
  if (validate(data)) return [];
  return (validate.errors ?? []).map((error) => ({
    document,
    path: pathOf(error),
    detail: error.message ?? error.keyword,
  }));
}

function pathOf(error: SchemaError): string {
  const missing = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath || '/';
}
