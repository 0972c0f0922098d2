import { useI18n } from '#kit/i18n/context.tsx';
import type { GuidePlace } from '../../compiler/guide.ts';
import { Marks } from './section/text.tsx';

type Props = { contact: NonNullable<GuidePlace['contact']>; className: string | undefined };

/** Address, telephone and site of a place or a house. */
export function ContactLine({ contact, className }: Props) {
  const { t } = useI18n();
  const { address, phone, site } = contact;
  return (
    <p className={className}>
      {address && <span>{address}</span>}{' '}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}{' '}
      {site && (
        <a href={site} rel="noreferrer">
          {t('place.site')}
        </a>
      )}
      <Marks numbers={contact.s} />
    </p>
  );
}
