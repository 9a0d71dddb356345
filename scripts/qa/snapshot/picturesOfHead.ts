// Pictures of what is committed, made on this machine: a copy of HEAD is built and drawn beside the working copy. Needs git.
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../../run/command.ts';
import { runSnapshot, storePictures } from './runSnapshot.ts';

const HEAD_COPY = '.cache/snapshot/head';

interface PictureRoot {
  /** Folder of fixtures, below the repository. */
  fixtures: string;
  /** Where pictures of this machine are kept. */
  local: string;
}

/** Throws one line when there is no HEAD or it cannot be built. */
export async function picturesOfHead(
  roots: readonly PictureRoot[],
  only: readonly string[] | undefined,
): Promise<void> {
  await forgetCopy();
  await must('git', ['worktree', 'add', '--detach', '--force', HEAD_COPY, 'HEAD']);
  try {
    symlinkSync(resolve('node_modules'), join(HEAD_COPY, 'node_modules'));
    // Built where it stands, as on a machine of its own.
    const script = `process.chdir(${JSON.stringify(resolve(HEAD_COPY))}); const { build } = await import(${JSON.stringify(resolve(HEAD_COPY, 'scripts/build.ts'))}); await build({ ifChanged: false, isQuiet: true });`;
    await must(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    for (const { fixtures, local } of roots) {
      const root = join(HEAD_COPY, fixtures);
      if (!existsSync(root)) continue;
      const run = await runSnapshot({
        fixtures: root,
        stored: join(root, 'snapshots'),
        local: join(HEAD_COPY, 'pictures'),
        client: join(HEAD_COPY, 'dist/client'),
        only,
      });
      storePictures(run, local);
      console.log(`${fixtures}: ${run.drawn.length} pictures of HEAD are in ${local}`);
    }
  } finally {
    await forgetCopy();
  }
}

async function forgetCopy(): Promise<void> {
  if (existsSync(HEAD_COPY)) {
    rmSync(join(HEAD_COPY, 'node_modules'), { force: true });
    await runCommand('git', ['worktree', 'remove', '--force', HEAD_COPY]);
    rmSync(HEAD_COPY, { recursive: true, force: true });
  }
  await runCommand('git', ['worktree', 'prune']);
}

async function must(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new Error(`Pictures of HEAD cannot be made: ${output.trim().split('\n').at(-1) ?? program}`);
}
