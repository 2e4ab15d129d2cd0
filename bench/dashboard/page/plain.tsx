import { countIn, isWorkingHigh } from '../../../src/machines/pages/dashboard/dashboard.selectors.ts';
import {
  ACTIVE,
  ACTIVE_COLUMNS,
  AGENT,
  AT_WORK,
  AT_WORK_COUNTS,
  HELD,
  heldText,
  STATS,
  STATS_COLUMNS,
  STATS_SPAN,
  workStateLabel,
} from '../../../src/views/pages/dashboard/texts.ts';
import * as panels from '../../../src/views/kit/controls/Panel.module.css';
import * as tables from '../../../src/views/kit/controls/ReportTable.module.css';
import * as styles from '../../../src/views/pages/dashboard/DashboardScreen.module.css';
import { renderPage } from '../../events/page/show-page.tsx';
import { type Answers, current, offer, read } from './station.ts';

/** Writes the text if it differs. */
function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

const make = (html: string): HTMLElement => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { firstElementChild } = template.content;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error('The page was not made.');
  return firstElementChild;
};

const panel = (title: string, headers: string, aside = ''): HTMLElement =>
  make(
    `<section class="${panels.panel}" data-fills="true" aria-label="${title}"><header class="${panels.head}"><h2>${title}</h2>${aside}</header>` +
      `<div class="${panels.body}" tabindex="0"><div class="${styles.rows}"><table class="${tables.report}"><thead><tr>${headers}</tr></thead>` +
      '<tbody></tbody></table></div></div></section>',
  );
const head = ({ header, width }: { header: string; width: string }, end = false) =>
  `<th scope="col"${end ? ' data-align="end"' : ''} style="width: ${width}">${header}</th>`;

const active = panel(ACTIVE, [...ACTIVE_COLUMNS, HELD].map((column) => head(column)).join(''));
const stats = panel(
  STATS,
  [
    head({ header: AGENT, width: 'auto' }),
    head({ header: AT_WORK, width: '112px' }),
    ...STATS_COLUMNS.map((column) => head(column, true)),
  ].join(''),
  `<span class="muted">${STATS_SPAN}</span>`,
);

let answers = current();
const activeRows = new Map(
  answers.agents.map(({ id, name, email }) => {
    const row = make(
      `<tr><th scope="row" title="${email}">${name}</th><td></td><td><span class="${styles.held}"></span></td></tr>`,
    );
    active.querySelector('tbody')?.append(row);
    return [id, row];
  }),
);
const statRows = new Map(
  answers.stats.map(({ id, name, email }) => {
    const counts = STATS_COLUMNS.map(() => '<td data-align="end"></td>').join('');
    const row = make(
      `<tr><th scope="row" title="${email}">${name}</th><td><span class="${styles.badge}"></span></td>${counts}</tr>`,
    );
    stats.querySelector('tbody')?.append(row);
    return [id, row];
  }),
);

function showHeld({ floor }: Answers): void {
  const byRep = Map.groupBy(floor.held, ({ rep_id }) => rep_id);
  for (const [id, row] of activeRows) {
    const box = row.querySelector('td:last-child > span');
    const held = byRep.get(id) ?? [];
    while (box && box.children.length < held.length) box.append(document.createElement('span'));
    while (box && box.children.length > held.length) box.lastElementChild?.remove();
    for (const [index, one] of held.entries()) write(box?.children[index], heldText(one));
  }
}

function show(): void {
  for (const { id, work_state } of answers.agents) {
    const cell = activeRows.get(id)?.children[1];
    write(cell, workStateLabel(work_state));
    if (cell?.getAttribute('title') !== work_state) cell?.setAttribute('title', work_state);
  }
  for (const rep of answers.stats) {
    const cells = statRows.get(rep.id)?.children;
    const badge = cells?.[1]?.firstElementChild;
    write(badge, AT_WORK_COUNTS.map(({ status, letter }) => `${letter} ${countIn(rep, status)}`).join(' · '));
    const high = String(isWorkingHigh(rep));
    if (badge?.getAttribute('data-high') !== high) badge?.setAttribute('data-high', high);
    for (const [index, { status }] of STATS_COLUMNS.entries()) {
      write(cells?.[index + 2], String(countIn(rep, status)));
    }
  }
  showHeld(answers);
}

show();
renderPage(
  <div className={styles.dashboard}>
    <div id="reports" className={styles.reports} ref={(reports) => reports?.append(active, stats)} />
  </div>,
  Date.now,
);
offer((text) => {
  answers = read(text);
  show();
});
