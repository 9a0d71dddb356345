// Property tests run for each of thousands of changes: the same cases every time, as many as a fifth of a second holds.
import fc from 'fast-check';

fc.configureGlobal({ seed: 2026, interruptAfterTimeLimit: 200 });
