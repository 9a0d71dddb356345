// Files of what is to be decided about, for those who decide and may not read the post or what stands below it.
import type { ModuleCode } from '../../host/index.ts';
import { OPEN } from './states.ts';

type Shown = NonNullable<ModuleCode['shown']>;

export const shown: Shown = {
  async group_post({ database, orgId, file: { id, comment } }) {
    const found = await database.query<{ id: string }>(
      `select i.id::text as id from data.moderation_item i
       where i.organization = $1 and i.deleted_at is null and i.state <> 'gone' and (not coalesce(i.is_raised, false) or i.state = any($2::text[]))
         and case when $3::text is null
           then i.object_type = 'group_post' and exists (select from data.group_post p where p.organization = $1 and p.id::text = i.object_id
             and p.deleted_at is null and (p.files @> array[$4::uuid] or position('/media/' || $4::text || '/' in p.body) > 0))
           else i.object_type = 'comment' and i.object_id = $3 end
       order by i.created_at desc limit 10`,
      [orgId, [...OPEN], comment, id],
    );
    return { model: 'moderation_item', ids: found.map((one) => one.id) };
  },
};
