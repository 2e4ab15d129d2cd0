import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { alarmStateLabel, PCS_STATUS, statusLabel, threatLabel } from '../../../contract/enums.ts';
import type { ListQuery } from '../../../src/machines/kit/list/list-address.ts';
import { ageS, formatSpan } from '../../../src/views/kit/time/format-span.ts';
import { NOW_MS, PAGE_ROWS, pageAt, SORT, STATUS } from './rows.ts';
import { showPage } from './show-page.tsx';
import * as marks from '../../../src/views/kit/alarm/marks.module.css';
import * as styles from '../../../src/views/kit/list/list.module.css';
import { visitAddress } from '../../../src/machines/app/router/routes.ts';

const STATUS_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PCS_STATUS).map(([name, code]) => [code, name]),
);
const WARNING =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4L2.5 20h19zM12 10v4M12 17h.01"></path></svg>';
const HEADERS = ['Go', 'Age', 'Account', 'Event', 'Alarm state', 'Status', 'Threat', 'Handler', 'Event ID'];
const WIDTHS = ['216px', '96px', '112px', '', '120px', '168px', '120px', '', '112px'];

const ROW = document.createElement('template');
ROW.innerHTML =
  `<tr><td><span class="${marks.eventLinks}"><a>Verify</a><a>Follow-up</a><a>Audit</a></span></td><td><span>-</span></td><td>-</td><td data-clips="true">-</td>` +
  `<td><span class="${marks.alarmState}">-</span></td>` +
  `<td><span class="${marks.statusMark}"><span class="${marks.statusDot}"></span>-</span></td>` +
  '<td>-</td><td data-clips="true">-</td><td>-</td></tr>';

const LINKS = [
  { screen: 'verifyRespond', title: 'Verify & Respond' },
  { screen: 'followUp', title: 'Follow-up' },
  { screen: 'auditList', title: 'Audit' },
] as const;

const ageOf = ({ eventTimestamp }: AlarmEvent): string => formatSpan(ageS(eventTimestamp, NOW_MS));

/** A row of the table that takes the content of any event; unchanged parts stay. */
interface Slot {
  readonly element: Element;
  show(event: AlarmEvent): void;
}

function createSlot(): Slot {
  const element = (ROW.content.cloneNode(true) as DocumentFragment).firstElementChild;
  const state = element?.querySelector<HTMLElement>(`.${marks.alarmState}`);
  const dot = element?.querySelector<HTMLElement>(`.${marks.statusDot}`);
  if (!element || !state || !dot) throw new Error('The row has other cells.');
  const links = [...element.querySelectorAll('a')];
  const texts = [...element.querySelectorAll('td')].slice(1).map((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    return walker.nextNode();
  });
  const write = (event: AlarmEvent) => [
    ageOf(event),
    event.account,
    `${event.sensorName} · ${event.info}`,
    alarmStateLabel(event.alarmState),
    statusLabel(event.pcs_status),
    threatLabel(event.threat_level),
    event.handler?.email ?? '–',
    event.eventId,
  ];
  return {
    element,
    show(event) {
      for (const [index, text] of write(event).entries()) {
        const node = texts[index];
        if (node && node.nodeValue !== text) node.nodeValue = text;
      }
      for (const [index, { screen, title }] of LINKS.entries()) {
        links[index]?.setAttribute('href', visitAddress(screen, event));
        links[index]?.setAttribute('aria-label', `${title}, event ${event.eventId}`);
      }
      const isAlarm = event.alarmState === 'ALARM';
      if (isAlarm !== state.hasAttribute('data-alarm')) {
        if (isAlarm) {
          state.setAttribute('data-alarm', 'true');
          state.insertAdjacentHTML('afterbegin', WARNING);
        } else {
          state.removeAttribute('data-alarm');
          state.firstElementChild?.remove();
        }
      }
      const color = `var(--status-${STATUS_NAMES[event.pcs_status] ?? 'not_monitored'})`;
      if (dot.style.background !== color) dot.style.background = color;
    },
  };
}

let query: ListQuery<object> = { filter: {}, sort: null, skip: 0, limit: PAGE_ROWS };
let rows: readonly AlarmEvent[] = [];
const body = document.createElement('tbody');
const slots: readonly Slot[] = Array.from({ length: PAGE_ROWS }, createSlot);

function ask(change: Partial<ListQuery<object>>): void {
  query = { ...query, skip: 0, ...change };
  rows = pageAt(query).items;
  for (const [index, slot] of slots.entries()) {
    const row = rows[index];
    if (row === undefined) slot.element.remove();
    else {
      slot.show(row);
      if (slot.element.parentNode !== body) body.append(slot.element);
    }
  }
}

function fill(table: HTMLTableElement | null): void {
  if (table === null) return;
  const columns = WIDTHS.map((width) => `<col${width === '' ? '' : ` style="width: ${width}"`}>`).join('');
  const headers = HEADERS.map((header) => `<th scope="col">${header}</th>`).join('');
  table.innerHTML = `<colgroup>${columns}</colgroup><thead><tr>${headers}</tr></thead>`;
  table.append(body);
  ask({});
}

// The ages of all rows, as the portal's clock asks for them.
setInterval(() => {
  for (const [index, cell] of body.querySelectorAll('td:nth-child(2) > span').entries()) {
    const row = rows[index];
    if (row !== undefined && cell.textContent !== ageOf(row)) cell.textContent = ageOf(row);
  }
}, 1_000);

showPage(
  <section className={`column ${styles.page}`}>
    <header className={`row ${styles.head}`}>
      <h2>Recent events</h2>
      <span className={styles.gap} />
    </header>
    <div className={styles.scroll}>
      <table className={styles.list} ref={fill} />
    </div>
  </section>,
  {
    flip: () => ask({ skip: query.skip + PAGE_ROWS }),
    sort: () => ask({ sort: query.sort === null ? { by: SORT, isDescending: true } : null }),
    filter: () => ask({ filter: Object.keys(query.filter).length > 0 ? {} : { status: STATUS } }),
  },
);
