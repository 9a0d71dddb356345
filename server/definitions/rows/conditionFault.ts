// What is wrong with a row condition, told to the author of the definition. Never leaves server/definitions.

export class ConditionFault extends Error {}
