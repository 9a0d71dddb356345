// Who may do what with the rows: roles across deeds, and for each role which rows.
import { useState, type ReactNode } from 'react';
import { useBuilding } from '../context.ts';
import { ConditionInput } from '../condition/ConditionInput.tsx';
import { idOf } from '../doc/pointer.ts';
import { DEEDS, grantOf, may, withDeed, withGrant } from '../doc/rights.ts';
import { docAt } from '../doc/value.ts';
import { Pick } from '../parts/Pick.tsx';
import { Folded, Section } from '../parts/Section.tsx';

const BEGIN_ROLES = ['admin', 'member', 'guest'];

export function RightsCard(): ReactNode {
  const { definition, change, roles, isReadonly, t } = useBuilding();
  const [added, setAdded] = useState<readonly string[]>([]);
  const named = Object.keys(docAt(definition, ['permissions'])).filter((role) => role !== 'owner');
  const shown = [...new Set([...BEGIN_ROLES, ...named, ...added])];
  const titles = new Map(roles.map(({ id, string_view: title }) => [id, title]));
  const titleOf = (role: string): string => titles.get(role) ?? role;
  const others = roles.filter(({ id }) => id !== 'owner' && !shown.includes(id));
  return (
    <Section title={t('build.section.rights')} hint={t('build.rightsHint')}>
      <div className="kb-rights" id={idOf(['permissions'])} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('build.role')}</th>
              {DEEDS.map((deed) => (
                <th key={deed} scope="col">
                  {t(`build.deed.${deed}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((role) => (
              <tr key={role}>
                <th scope="row">{titleOf(role)}</th>
                {DEEDS.map((deed) => (
                  <td key={deed}>
                    <input
                      type="checkbox"
                      aria-label={`${titleOf(role)}: ${t(`build.deed.${deed}`)}`}
                      checked={may(definition, role, deed)}
                      disabled={isReadonly}
                      onChange={(event) =>
                        change(withDeed(definition, role, { deed, is: event.currentTarget.checked }))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isReadonly || others.length === 0 ? null : (
        <Pick
          label={t('build.addRole')}
          value=""
          none={t('build.chooseRole')}
          choices={others}
          onChange={(role) => setAdded([...added, role])}
        />
      )}
      {shown
        .filter((role) => may(definition, role, 'read'))
        .map((role) => {
          const { rows, change: changed } = grantOf(definition, role);
          return (
            <Folded
              key={role}
              title={t(rows + changed === '' ? 'build.allRowsOf' : 'build.someRowsOf', { role: titleOf(role) })}
            >
              <ConditionInput
                id={idOf(['permissions', role, 'rows'])}
                label={t('build.rowsSeen')}
                language="formula"
                value={rows}
                onChange={(text) => change(withGrant(definition, role, { rows: text }))}
              />
              <ConditionInput
                id={idOf(['permissions', role, 'change'])}
                label={t('build.rowsChanged')}
                language="formula"
                value={changed}
                onChange={(text) => change(withGrant(definition, role, { change: text }))}
              />
            </Folded>
          );
        })}
    </Section>
  );
}
