// Whom a news item is for, as SQL: the same that the permissions of its definition let read it, whatever else somebody's rights are.

/** Of the aliases of a news row and a person. Its author is not among those it is for. */
export function isFor(news: string, person: string): string {
  return `(${person}.deleted_at is null and coalesce(${person}.state, 'active') = 'active'
    and ${person}.id is distinct from ${news}.author and (
      (${news}.for_all and ${person}.role is distinct from 'guest')
      or ${news}.for_departments && array[${person}.department::text]
      or ${news}.for_roles && array[${person}.role::text]
      or ${news}.for_roles && ${person}.functional_roles
      or exists (select 1 from data.news__for_groups named join data."group" g on g.organization = named.organization and g.id = named.reference and g.deleted_at is null
        join data.group__people m on m.organization = g.organization and m.parent = g.id and m.reference = ${person}.id
        where named.organization = ${news}.organization and named.parent = ${news}.id)
      or exists (select 1 from data.news__for_projects named join data.project p on p.organization = named.organization and p.id = named.reference and p.deleted_at is null
        where named.organization = ${news}.organization and named.parent = ${news}.id and (p.manager = ${person}.id
          or exists (select 1 from data.project__members m where m.organization = p.organization and m.parent = p.id and m.person = ${person}.id)))))`;
}

/** Whether somebody has read what he is asked to read now. */
export function hasRead(news: string, person: string): string {
  return `exists (select 1 from data.news_read r where r.organization = ${news}.organization and r.news = ${news}.id and r.person = ${person}.id and r.deleted_at is null and r.revision >= ${news}.asked_revision)`;
}

/** The same of acknowledging. */
export function hasAcknowledged(news: string, person: string): string {
  return `exists (select 1 from data.news_read r where r.organization = ${news}.organization and r.news = ${news}.id and r.person = ${person}.id and r.deleted_at is null and r.is_acknowledged)`;
}

/** By person, of `$2` of the organisation `$1`: published since he joined, for him, and not read by him. Those who have read all are left out. */
export const unreadOf = `select u.id, least(count(*), 999)::int as count from data."user" u
  join app.membership m on m.user_id = u.id and m.organization = u.organization
  join data.news n on n.organization = u.organization and n.status = 'published' and n.deleted_at is null and n.published_at > m.created_at
    and ${isFor('n', 'u')} and not ${hasRead('n', 'u')}
  where u.organization = $1 and u.id = any($2::uuid[]) group by u.id`;
