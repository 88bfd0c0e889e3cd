import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDownload } from '../../shared/use-download.ts';
import type { TeamOnManifest } from './by-team.ts';
import { ManifestCustomers } from './manifest-customers.tsx';
import classes from './manifests.module.css';

/** Where the delivery note of a team is, and under which name it is saved. */
export type DeliveryNoteOf = (teamId: string) => { readonly url: string; readonly filename: string };

interface ManifestTeamProps {
  readonly team: TeamOnManifest;
  readonly deliveryNoteOf: DeliveryNoteOf;
}

/** The orders of a team on a manifest, with the delivery note of these alone. */
export function ManifestTeam({ team, deliveryNoteOf }: ManifestTeamProps) {
  const { t } = useTranslation('manifests');
  const { id, name, organiser, members } = team;
  const download = useDownload(deliveryNoteOf(id), {
    title: t('pdfFailed.title'),
    message: t('pdfFailed.message'),
  });
  return (
    <div className={classes.team}>
      <div className={classes.teamHead}>
        <div>
          <h3 className={classes.heading}>{t('team', { name })}</h3>
          <p className={classes.note}>{t('deliveryNote.to', { organiser })}</p>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('deliveryNote.of', { name })}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('deliveryNote.button')}
        </Button>
      </div>
      <ManifestCustomers ofTeam customers={members} />
    </div>
  );
}
