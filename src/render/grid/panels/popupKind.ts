// What a button of the table's toolbar unfolds.
export type PopupKind = 'sort' | 'columns' | 'groups' | 'more';
