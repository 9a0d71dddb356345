// What the commands say of themselves.
import { expect, test } from 'vitest';
import { runCommand } from './run/command.ts';

test.each(['fixtures', 'snapshot', 'conform', 'module', 'seed', 'bench', 'spec', 'mutate', 'faults'])(
  '[QA-08] %s --help says how it is called, and nothing else happens',
  async (name) => {
    const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, '--help']);
    expect(output).toMatch(new RegExp(`^npm run ${name}\\b`));
    expect(output).not.toMatch(/warn|vite v|Error:/);
    expect(code).toBe(0);
  },
  60_000,
);
