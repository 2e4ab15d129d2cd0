import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import {
  selectEmailLogsRef,
  selectEvidenceKeysRef,
  selectOutgoingRef,
  selectFacialRecognitionRef,
  selectFaqRef,
  selectIsAdmin,
  selectNotificationsRef,
  selectOverdueSettingRef,
  selectSupervisionChangesRef,
  selectSupervisionRef,
  selectTemplatesRef,
  type SettingsRef,
} from '../../../machines/pages/settings/settings.selectors.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { useKnows } from '../../kit/portal-context.tsx';
import { EmailLogs } from './EmailLogs.tsx';
import { OUTGOING } from '../outgoing/outgoing-texts.ts';
import { EvidenceKeys } from './EvidenceKeys.tsx';
import { OutgoingPanel } from './OutgoingPanel.tsx';
import { EVIDENCE } from './evidence-texts.ts';
import { FacialRecognition } from './FacialRecognition.tsx';
import { Faq } from './Faq.tsx';
import { Notifications } from './Notifications.tsx';
import { OverdueSetting } from './OverdueSetting.tsx';
import { Supervision } from './Supervision.tsx';
import { LIMITS } from './overdue-texts.ts';
import { SUPERVISION } from './supervision-texts.ts';
import { Templates } from './templates/Templates.tsx';
import { MESSAGE_TEMPLATES } from './templates/texts.ts';
import {
  EXPORT_LOGS,
  FACIAL_RECOGNITION,
  FAQ,
  type Installation,
  installationText,
  LOSES_RECEIVED,
  NOTIFICATIONS,
  PARTS,
} from './texts.ts';
import * as styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  readonly screen: SettingsRef;
  readonly installation: Installation;
}

/** The cards that the role has, a way to each, and what this installation is (SET-01, SET-19, ROLE-02, ROLE-12). */
export function SettingsScreen({ screen, installation }: SettingsScreenProps) {
  const isAdmin = useSelector(screen, selectIsAdmin);
  const notifications = useSelector(screen, selectNotificationsRef);
  const facialRecognition = useSelector(screen, selectFacialRecognitionRef);
  const emailLogs = useSelector(screen, selectEmailLogsRef);
  const faq = useSelector(screen, selectFaqRef);
  const hasSupervision = useKnows('supervision');
  const hasOverdue = useKnows('overdue');
  const overdue = useSelector(screen, selectOverdueSettingRef);
  const hasFloor = useKnows('floor');
  const outgoing = useSelector(screen, selectOutgoingRef);
  const hasEvidence = useKnows('evidence');
  const evidenceKeys = useSelector(screen, selectEvidenceKeysRef);
  const hasTemplates = useKnows('templates');
  const supervision = useSelector(screen, selectSupervisionRef);
  const changes = useSelector(screen, selectSupervisionChangesRef);
  const templates = useSelector(screen, selectTemplatesRef);
  const cards: readonly (readonly [title: string, card: ReactNode])[] = [
    [NOTIFICATIONS, notifications && <Notifications form={notifications} />],
    [FACIAL_RECOGNITION, facialRecognition && <FacialRecognition form={facialRecognition} />],
    [SUPERVISION, hasSupervision && supervision && changes && <Supervision form={supervision} changes={changes} />],
    [LIMITS, hasOverdue && overdue && <OverdueSetting form={overdue} />],
    [OUTGOING, hasFloor && outgoing && <OutgoingPanel outgoing={outgoing} />],
    [EVIDENCE, hasEvidence && evidenceKeys && <EvidenceKeys keys={evidenceKeys} />],
    [EXPORT_LOGS, emailLogs && <EmailLogs logs={emailLogs} />],
    [MESSAGE_TEMPLATES, hasTemplates && templates && <Templates templates={templates} />],
    [FAQ, faq && <Faq form={faq} />],
  ];
  const shown = cards.filter(([, card]) => Boolean(card));
  const places = useRef(new Map<string, HTMLElement>());
  const open = (title: string) => {
    const place = places.current.get(title);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.settings}>
      {shown.length < 2 ? null : (
        <nav aria-label={PARTS}>
          {shown.map(([title]) => (
            <Button key={title} color="inherit" onClick={() => open(title)}>
              {title}
            </Button>
          ))}
        </nav>
      )}
      <div className={styles.parts}>
        {installation.losesReceived && isAdmin ? (
          <p className={styles.warning} role="note">
            <WarningIcon /> {LOSES_RECEIVED}
          </p>
        ) : null}
        <div className={`column ${styles.cards}`}>
          {shown.map(([title, card]) => (
            <div key={title} ref={(place) => void (place && places.current.set(title, place))} tabIndex={-1}>
              {card}
            </div>
          ))}
        </div>
        <p className={`${styles.footer} muted`}>{installationText(installation)}</p>
      </div>
    </div>
  );
}
