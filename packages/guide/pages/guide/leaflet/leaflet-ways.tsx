import type { GuideLeg } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange, number } from '#kit/language/format.ts';
import { Words } from '../section/text.tsx';

/** From where, by what and how long. */
export function Ways({ legs }: { legs: GuideLeg[] }) {
  const { locale } = useI18n();
  return (
    <ul>
      {legs.map(({ id, name, minutes, km, note }) => (
        <li key={id}>
          <b>{name}</b>
          {minutes && ` · ${durationRange(minutes, locale)}`}
          {km && ` · ${number(km, locale, 0)} km`} · <Words text={note} />
        </li>
      ))}
    </ul>
  );
}
