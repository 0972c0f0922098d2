import { useI18n } from '../../../i18n/context.tsx';
import { Sheet } from '../sheet.tsx';
import { ImportFile } from './import-file.tsx';

/** What another program has, for a new trip or the mochila: nobody needs a trip of ours before. */
export function BringSheet({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Sheet title={t('exchange.bring.elsewhere')} close={t('together.close')} onClose={onClose}>
      <ImportFile plan={null} />
    </Sheet>
  );
}
