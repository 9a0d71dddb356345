// Every renderer of the product, one line each; a test compares this list with the folders. Pages stand here by being there.
import { renderer as activityBlock } from './blocks/activity/index.ts';
import { renderer as filtersBlock } from './blocks/filters/index.ts';
import { renderer as formBlock } from './blocks/form/index.ts';
import { renderer as calendarBlock } from './blocks/calendar/index.ts';
import { renderer as weekBlock } from './blocks/week/index.ts';
import { renderer as timelineBlock } from './blocks/timeline/index.ts';
import { renderer as chartBlock } from './blocks/chart/index.ts';
import { renderer as statBlock } from './blocks/stat/index.ts';
import { renderer as feedBlock } from './blocks/feed/index.ts';
import { renderer as kanbanBlock } from './blocks/kanban/index.ts';
import { renderer as tableBlock } from './blocks/table/index.ts';
import { renderer as commentsBlock } from './blocks/comments/index.ts';
import { renderer as filesBlock } from './blocks/files/index.ts';
import { renderer as arrangedBlock } from './blocks/arranged/index.ts';
import { renderer as modulePageBlock } from './blocks/module_page/index.ts';
import { renderer as overviewBlock } from './blocks/overview/index.ts';
import { renderer as gridBlock } from './blocks/grid/index.ts';
import { renderer as quickLineBlock } from './blocks/quick_line/index.ts';
import { renderer as recordBlock } from './blocks/record/index.ts';
import { renderer as reportBlock } from './blocks/report/index.ts';
import { renderer as richtextBlock } from './blocks/richtext/index.ts';
import { renderer as sectionBlock } from './blocks/section/index.ts';
import { renderer as stackBlock } from './blocks/stack/index.ts';
import { renderer as tabsBlock } from './blocks/tabs/index.ts';
import { renderer as turnoverBlock } from './blocks/turnover/index.ts';
import { renderer as autoCell } from './cells/auto/index.ts';
import { renderer as booleanCell } from './cells/boolean/index.ts';
import { renderer as choiceCell } from './cells/choice/index.ts';
import { renderer as choicesCell } from './cells/choices/index.ts';
import { renderer as colorCell } from './cells/color/index.ts';
import { renderer as dateCell } from './cells/date/index.ts';
import { renderer as datetimeCell } from './cells/datetime/index.ts';
import { renderer as decimalCell } from './cells/decimal/index.ts';
import { renderer as fileCell } from './cells/file/index.ts';
import { renderer as integerCell } from './cells/integer/index.ts';
import { renderer as jsonCell } from './cells/json/index.ts';
import { renderer as linkCell } from './cells/link/index.ts';
import { renderer as lockCell } from './cells/lock/index.ts';
import { renderer as placeCell } from './cells/place/index.ts';
import { renderer as progressCell } from './cells/progress/index.ts';
import { renderer as ratingCell } from './cells/rating/index.ts';
import { renderer as referenceCell } from './cells/reference/index.ts';
import { renderer as referencesCell } from './cells/references/index.ts';
import { renderer as richtextCell } from './cells/richtext/index.ts';
import { renderer as stepsCell } from './cells/steps/index.ts';
import { renderer as textCell } from './cells/text/index.ts';
import { renderer as timeCell } from './cells/time/index.ts';
import { renderer as userCell } from './cells/user/index.ts';
import { renderer as barcodeField } from './fields/barcode/index.ts';
import { renderer as checkboxField } from './fields/checkbox/index.ts';
import { renderer as checkboxGroupField } from './fields/checkbox-group/index.ts';
import { renderer as checklistField } from './fields/checklist/index.ts';
import { renderer as colorField } from './fields/color/index.ts';
import { renderer as dateField } from './fields/date/index.ts';
import { renderer as datetimeField } from './fields/datetime/index.ts';
import { renderer as durationField } from './fields/duration/index.ts';
import { renderer as fileField } from './fields/file/index.ts';
import { renderer as groupFieldsField } from './fields/group-fields/index.ts';
import { renderer as integerField } from './fields/integer/index.ts';
import { renderer as jsonField } from './fields/json/index.ts';
import { renderer as listField } from './fields/list/index.ts';
import { renderer as numberField } from './fields/number/index.ts';
import { renderer as placeField } from './fields/place/index.ts';
import { renderer as radioField } from './fields/radio/index.ts';
import { renderer as ratingField } from './fields/rating/index.ts';
import { renderer as richtextField } from './fields/richtext/index.ts';
import { renderer as selectField } from './fields/select/index.ts';
import { renderer as selectEnumField } from './fields/select-enum/index.ts';
import { renderer as signatureField } from './fields/signature/index.ts';
import { renderer as stringField } from './fields/string/index.ts';
import { renderer as suggestField } from './fields/suggest/index.ts';
import { renderer as switchField } from './fields/switch/index.ts';
import { renderer as tableField } from './fields/table/index.ts';
import { renderer as tagsField } from './fields/tags/index.ts';
import { renderer as textsField } from './fields/texts/index.ts';
import { renderer as timeField } from './fields/time/index.ts';
import { renderer as booleanFilter } from './filters/boolean/index.ts';
import { renderer as datetimeFilter } from './filters/datetime/index.ts';
import { renderer as decimalFilter } from './filters/decimal/index.ts';
import { renderer as inputFilter } from './filters/input/index.ts';
import { renderer as integerFilter } from './filters/integer/index.ts';
import { renderer as selectFilter } from './filters/select/index.ts';
import { renderer as timeFilter } from './filters/time/index.ts';
import type { AnyRenderer, RendererOf } from '../src/render/index.ts';

/** What pages declare, those that are names only included. */
export const PAGES: readonly RendererOf<'page'>[] = Object.values(
  import.meta.glob<RendererOf<'page'>>('./pages/*/index.ts', { import: 'default', eager: true }),
);

export const RENDERERS: readonly AnyRenderer[] = [
  filtersBlock,
  formBlock,
  calendarBlock,
  weekBlock,
  timelineBlock,
  chartBlock,
  statBlock,
  feedBlock,
  kanbanBlock,
  tableBlock,
  activityBlock,
  commentsBlock,
  filesBlock,
  arrangedBlock,
  modulePageBlock,
  overviewBlock,
  gridBlock,
  quickLineBlock,
  recordBlock,
  reportBlock,
  richtextBlock,
  sectionBlock,
  stackBlock,
  tabsBlock,
  turnoverBlock,
  autoCell,
  booleanCell,
  choiceCell,
  choicesCell,
  colorCell,
  dateCell,
  datetimeCell,
  decimalCell,
  fileCell,
  integerCell,
  jsonCell,
  linkCell,
  lockCell,
  placeCell,
  progressCell,
  ratingCell,
  referenceCell,
  referencesCell,
  richtextCell,
  stepsCell,
  textCell,
  timeCell,
  userCell,
  barcodeField,
  checkboxField,
  checkboxGroupField,
  checklistField,
  colorField,
  dateField,
  datetimeField,
  durationField,
  fileField,
  groupFieldsField,
  integerField,
  jsonField,
  listField,
  numberField,
  placeField,
  radioField,
  ratingField,
  richtextField,
  selectField,
  selectEnumField,
  signatureField,
  stringField,
  suggestField,
  switchField,
  tableField,
  tagsField,
  textsField,
  timeField,
  booleanFilter,
  datetimeFilter,
  decimalFilter,
  inputFilter,
  integerFilter,
  selectFilter,
  timeFilter,
  ...PAGES.filter(({ keys }) => keys.length > 0),
];
