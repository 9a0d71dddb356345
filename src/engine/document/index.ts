// Public door of documents: formulas of a row and of its lines as one. Apart from formulas: tables do without.
export { createDocumentFormulas, type DocumentFormulas } from './documentFormulas.ts';
