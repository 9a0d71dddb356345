// The config, part by part: a broken part falls back to the default and is reported, the others hold. Pure.
import { checkDocument, type CompiledValidator, type GlobalConfig } from '../../contract/index.ts';

/** Shown until the server says otherwise. */
export const DEFAULT_CONFIG: GlobalConfig = { site_setting: {}, theme: {} };

export interface ConfigReading {
  config: GlobalConfig;
  /** What is wrong, by part. */
  problems: string[];
}

export function readConfig(
  answer: Readonly<Record<string, unknown>>,
  validate: CompiledValidator<GlobalConfig>,
): ConfigReading {
  const problems: string[] = [];
  const sound = Object.entries(answer).filter(([part, value]) => {
    const issues = checkDocument('global', validate, { ...DEFAULT_CONFIG, [part]: value });
    problems.push(...issues.map((issue) => `${issue.path}: ${issue.detail}`));
    return issues.length === 0;
  });
  return { config: { ...DEFAULT_CONFIG, ...Object.fromEntries(sound) }, problems };
}
