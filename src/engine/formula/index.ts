// Public door of formulas: parse, order, evaluate by row and by column, and the same as SQL.
export { FORMULA_FUNCTIONS, type Ast, type FunctionName } from './syntax/ast.ts';
export { compileCondition, type CompiledCondition, type Condition } from './condition.ts';
export type { CompiledExpression, FormulaSet, RowValues } from './typed/contract.ts';
export { evaluateFormula } from './evaluateFormula.ts';
export {
  isFormulaError,
  PARENT,
  type EvaluationOptions,
  type FormulaErrorCode,
  type FormulaField,
  type FormulaIssue,
  type FormulaType,
} from './typed/formulaField.ts';
export { orderByDependency } from './set/dependencyOrder.ts';
export { createFormulaSet, partsOf } from './set/formulaSet.ts';
export { parseFormula, type ParsedFormula } from './syntax/parser.ts';
export { comparedTexts, referencesOf, withoutRoot, type FormulaReference } from './syntax/referencesOf.ts';
export { FORMULA_FUNCTIONS_SQL } from './sql/functions.sql.ts';
export {
  FormulaSqlError,
  formulaToSql,
  type FormulaSql,
  type FormulaSqlOptions,
  type PartSql,
  type ReadSql,
} from './sql/formulaToSql.ts';
export { columnsOfRows } from './columns/columnsOfRows.ts';
export { compileColumns, type ColumnProgram, type ColumnResult } from './columns/compileColumns.ts';
export { numberColumn, valueAt, type Column, type NumberColumn } from './columns/column.ts';
