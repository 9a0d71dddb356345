// The project's source files as texts, and what each imports, read by the TypeScript parser (never by pattern).
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** Path from the project's root, with `/`, to text. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  /** As written. */
  specifier: string;
  /** Project path of a relative import; undefined for a package. */
  target: string | undefined;
  line: number;
  isExportStar: boolean;
}

export const SOURCE_FOLDERS = ['src', 'renderers', 'server', 'scripts', 'tests'];
const SOURCE_FILE = /\.(?:ts|tsx|js|mjs)$/;

/** Paths of all source files below a folder, in order; peers that a bench has installed for itself are none. */
export function listSourceFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name));
  return files
    .map((entry) => posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
    .filter((path) => !path.includes('/node_modules/'))
    .sort();
}

export function readSourceTree(folders: readonly string[] = SOURCE_FOLDERS): SourceTree {
  return new Map(folders.flatMap(listSourceFiles).map((path) => [path, readFileSync(path, 'utf8')]));
}

export function parseFile(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
}

/** Every import of a file: static, type-only, dynamic, re-export and `import('…').Type`. */
export function readImports(path: string, text: string): Import[] {
  const file = parseFile(path, text);
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier) {
      imports.push({
        from: path,
        specifier: specifier.text,
        target: specifier.text.startsWith('.')
          ? posix.join(posix.dirname(path), specifier.text.split('?')[0] ?? '')
          : undefined,
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        isExportStar: ts.isExportDeclaration(node) && node.exportClause === undefined && !node.isTypeOnly,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return imports;
}

export function readAllImports(tree: SourceTree): Import[] {
  return [...tree].flatMap(([path, text]) => readImports(path, text));
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function isGenerated(path: string): boolean {
  return /\.gen\.(?:d\.)?[jt]s$/.test(path);
}

function specifierOf(node: ts.Node): ts.StringLiteral | undefined {
  if (
    (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
    node.moduleSpecifier &&
    ts.isStringLiteral(node.moduleSpecifier)
  )
    return node.moduleSpecifier;
  if (ts.isCallExpression(node) && isLoadCall(node)) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteral(argument) ? argument : undefined;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return node.argument.literal;
  return undefined;
}

function isLoadCall(node: ts.CallExpression): boolean {
  return (
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(node.expression) && node.expression.text === 'require')
  );
}
