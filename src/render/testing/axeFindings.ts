// What axe finds wrong in a part of the page, as lines a person can act on. Colours are judged in a real browser (tests/e2e).
import axe from 'axe-core';

export async function axeFindings(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
    preload: false,
  });
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === 'serious' || impact === 'critical'
      ? nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`)
      : [],
  );
}
