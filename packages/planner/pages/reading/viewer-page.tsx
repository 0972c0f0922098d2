import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { isPicture } from '../../rules/photos/cover.ts';
import type { Plan } from '../../rules/plan.ts';
import { AlbumPart } from '../album/lazy.ts';
import { Attachments } from '../attachments/lazy.tsx';
import { Cover } from '../cover/cover.tsx';
import {
  TogetherButtons,
  TogetherSheet,
  type TogetherSheetName,
} from '../header/sharing-button.tsx';
import { SaveState } from '../save-state.tsx';
import { OthersLine } from '../sharing/people/others-line.tsx';
import { UnsentNotice } from '../sharing/unsent-notice.tsx';
import { MakeMine } from './make-mine.tsx';
import styles from './reading.module.css';
import { Reading } from './reading.tsx';

const route = getRouteApi('/viaje');

/** A trip of somebody else, for who may read it: no tool that would be refused. */
export function ViewerPage({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const { vista } = route.useSearch();
  const [open, setOpen] = useState<TogetherSheetName | null>(null);
  const hasPhotos = plan.files.some((file) => file.kind === 'photo' && isPicture(file));
  if (vista === 'fotos') return <AlbumPart plan={plan} canChange={false} />;
  return (
    <Reading
      plan={plan}
      over={t('together.read.viewer')}
      showCosts
      cover={<Cover plan={plan} className={styles.cover} />}
    >
      <UnsentNotice tripId={plan.trip.id} />
      <OthersLine plan={plan} />
      <div className={styles.tools}>
        <SaveState tripId={plan.trip.id} />
        <TogetherButtons plan={plan} onOpen={setOpen} />
        {hasPhotos && (
          <Link to="/viaje" search={{ id: plan.trip.id, vista: 'fotos' }} className="btn line">
            {t('trips.views.fotos')}
          </Link>
        )}
      </div>
      {open && <TogetherSheet plan={plan} open={open} onClose={() => setOpen(null)} />}
      <div className="grid">
        <Attachments title="title" files={plan.files} target={null} />
      </div>
      <MakeMine plan={plan} />
    </Reading>
  );
}
