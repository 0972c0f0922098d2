import { errorMessage } from '../../errors/error-details.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { plainText } from '../../mail/plain-text.ts';
import { type Project, projectFile } from '../../project.ts';
import type { AuthConfig } from '../config.ts';
import { compileTemplate, type TemplateValues } from './template.ts';

export type MailKind = keyof AuthConfig['email']['template'] | 'already_registered';

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Reads and compiles every template; throws, naming the file, when one cannot be rendered. */
export function loadMails(
  config: AuthConfig,
  project: Pick<Project, 'folder' | 'alreadyRegistered'>,
): (kind: MailKind, values: TemplateValues) => RenderedMail {
  const sources = Object.entries({
    ...config.email.template,
    already_registered: project.alreadyRegistered,
  });
  const compiled = new Map<string, (values: TemplateValues) => RenderedMail>();
  for (const [kind, source] of sources) {
    try {
      const subject = compileTemplate(source.subject, 'plain');
      const html = compileTemplate(projectFile(project, source.content_path), 'html');
      compiled.set(kind, (values) => {
        const rendered = html(values);
        return { subject: subject(values), html: rendered, text: plainText(rendered) };
      });
    } catch (error) {
      throw new StartupError(
        `The mail ${source.content_path} (or its subject in config.toml) cannot be used, ${errorMessage(error)}: correct it.`,
      );
    }
  }
  return (kind, values) => {
    const render = compiled.get(kind);
    if (!render) throw new Error(`no template for ${kind}`);
    return render(values);
  };
}
