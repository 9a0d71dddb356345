// What an organisation adds to the page by its config: a script of its own and sounds. Loaded after sign-in.
export { createCustomScript, type CustomScript } from './customScript.ts';
export { createSounds, type Sounds } from './sounds.ts';
