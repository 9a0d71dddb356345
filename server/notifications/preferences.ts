// Which kinds come where, as each person chooses.
import type { NotificationSettings } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import type { ModulesBring } from '../ports/index.ts';
import { labelText } from '../records/list/index.ts';
import { kindsOf, rulesOfKind } from './kinds.ts';
import { isCoreKind, kindTitle } from './texts.ts';

type Channel = 'app' | 'email';
const SOUND = 'notification_sound';

export async function readPreferences(
  database: Queryable,
  brings: ModulesBring,
  { userId, lang }: Caller,
): Promise<NotificationSettings> {
  const rows = await database.query<{ kind: string; channel: Channel; is_on: boolean }>(
    'select kind, channel, is_on from app.notification_pref where user_id = $1',
    [userId],
    'notification_prefs',
  );
  const [sound] = await database.query<{ value: unknown }>(
    'select value from app.user_setting where user_id = $1 and key = $2',
    [userId, SOUND],
    'notification_sound',
  );
  const chosen = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, row.is_on]));
  return {
    kinds: kindsOf(brings).map(({ kind, isMailed, isFixed }) => ({
      kind,
      title: titleOf(brings, kind, lang),
      app: isFixed || (chosen.get(`${kind} app`) ?? true),
      email: chosen.get(`${kind} email`) ?? isMailed,
      is_fixed: isFixed,
    })),
    sound: sound?.value !== false,
  };
}

/** Kinds that are not named stay as they are. Throws `invalid` for an unknown kind, or a fixed one switched off. */
export async function writePreferences(
  database: Database,
  brings: ModulesBring,
  { kinds, sound }: NotificationSettings,
  { userId, orgId }: Caller,
): Promise<void> {
  const problems: Record<string, RuleBreak[]> = {};
  for (const [place, { kind, app }] of kinds.entries()) {
    const rules = rulesOfKind(brings, kind);
    if (!rules) problems[`kinds.${place}.kind`] = [{ rule: 'choice' }];
    else if (rules.isFixed && !app) problems[`kinds.${place}.app`] = [{ rule: 'readonly' }];
  }
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', problems);
  const wanted = [...new Map(kinds.map((each) => [each.kind, each])).values()];
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into app.notification_pref (user_id, organization, kind, channel, is_on)
       select $1, $2, k.kind, c.channel, case c.channel when 'app' then k.app else k.email end
       from unnest($3::text[], $4::boolean[], $5::boolean[]) k (kind, app, email) cross join (values ('app'), ('email')) c (channel)
       on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`,
      [userId, orgId, wanted.map(({ kind }) => kind), wanted.map(({ app }) => app), wanted.map(({ email }) => email)],
    );
    if (sound === undefined) return;
    await tx.query(
      `insert into app.user_setting (user_id, organization, key, value) values ($1, $2, $3, to_jsonb($4::boolean))
       on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`,
      [userId, orgId, SOUND, sound],
    );
  });
}

function titleOf(brings: ModulesBring, kind: string, lang: Lang): string {
  if (isCoreKind(kind)) return kindTitle(kind, lang);
  return labelText(brings.kinds().find((each) => each.kind === kind)?.title ?? {}, lang, kind);
}
