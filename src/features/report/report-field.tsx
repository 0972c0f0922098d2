import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReportField as Name, ReportFault } from './report-schema.ts';

type ControlProps = {
  id: string;
  name: Name;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
};

type Props = {
  name: Name;
  label: string;
  hint: string;
  fault: ReportFault | undefined;
  /** The input, given what ties it to its label, hint and fault. */
  children: (props: ControlProps) => ReactNode;
};

export function ReportField({ name, label, hint, fault, children }: Props) {
  const id = `campo-${name}`;
  const hintId = `${id}-pista`;
  const faultId = `${id}-falta`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={hintId}>
        {hint}
      </p>
      {children({
        id,
        name,
        'aria-describedby': fault ? `${hintId} ${faultId}` : hintId,
        'aria-invalid': fault ? true : undefined,
      })}
      <Fault id={faultId} fault={fault} />
    </div>
  );
}

export function Fault({ id, fault }: { id: string; fault: ReportFault | undefined }) {
  const { t } = useI18n();
  if (!fault) return null;
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {t(`report.faults.${fault}`)}
    </p>
  );
}
