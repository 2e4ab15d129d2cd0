import { useSelector } from '@xstate/react';
import {
  selectEmailLogsRef,
  selectEvidenceKeysRef,
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
import { EvidenceKeys } from './EvidenceKeys.tsx';
import { FacialRecognition } from './FacialRecognition.tsx';
import { Faq } from './Faq.tsx';
import { Notifications } from './Notifications.tsx';
import { OverdueSetting } from './OverdueSetting.tsx';
import { Supervision } from './Supervision.tsx';
import { Templates } from './templates/Templates.tsx';
import { type Installation, installationText, LOSES_RECEIVED } from './texts.ts';
import * as styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  readonly screen: SettingsRef;
  readonly installation: Installation;
}

/** The cards that the role has, and what this installation is (SET-01, SET-19, ROLE-02, ROLE-12). */
export function SettingsScreen({ screen, installation }: SettingsScreenProps) {
  const isAdmin = useSelector(screen, selectIsAdmin);
  const notifications = useSelector(screen, selectNotificationsRef);
  const facialRecognition = useSelector(screen, selectFacialRecognitionRef);
  const emailLogs = useSelector(screen, selectEmailLogsRef);
  const faq = useSelector(screen, selectFaqRef);
  const hasSupervision = useKnows('supervision');
  const hasOverdue = useKnows('overdue');
  const overdue = useSelector(screen, selectOverdueSettingRef);
  const hasEvidence = useKnows('evidence');
  const evidenceKeys = useSelector(screen, selectEvidenceKeysRef);
  const hasTemplates = useKnows('templates');
  const supervision = useSelector(screen, selectSupervisionRef);
  const changes = useSelector(screen, selectSupervisionChangesRef);
  const templates = useSelector(screen, selectTemplatesRef);
  return (
    <div className={styles.settings}>
      {installation.losesReceived && isAdmin ? (
        <p className={styles.warning} role="note">
          <WarningIcon /> {LOSES_RECEIVED}
        </p>
      ) : null}
      <div className="column">
        {notifications === undefined ? null : <Notifications form={notifications} />}
        {facialRecognition === undefined ? null : <FacialRecognition form={facialRecognition} />}
        {hasSupervision && supervision !== undefined && changes !== undefined ? (
          <Supervision form={supervision} changes={changes} />
        ) : null}
        {hasOverdue && overdue !== undefined ? <OverdueSetting form={overdue} /> : null}
        {hasEvidence && evidenceKeys !== undefined ? <EvidenceKeys keys={evidenceKeys} /> : null}
        {emailLogs === undefined ? null : <EmailLogs logs={emailLogs} />}
        {hasTemplates && templates !== undefined ? <Templates templates={templates} /> : null}
        {faq === undefined ? null : <Faq form={faq} />}
      </div>
      <p className={`${styles.footer} muted`}>{installationText(installation)}</p>
    </div>
  );
}
