import { useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { ImageField } from '../../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { SwitchField } from '../../../kit/staff/fields/switch-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { removalOf } from '../settings-names.ts';
import { CountedPair } from './counted-pair.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

export function ArticleSection({ authorImage }: { authorImage: string }) {
  const text = useText();
  return (
    <Section name="articles">
      <SwitchField name="approveArticles" label="field.approveArticles" meaning={text('approval.setting')} />
      <PairField name="authorName" label="settings.name" />
      <PairField name="authorRole" label="settings.authorRole" />
      <CountedPair name="authorBio" label="settings.authorBio" max={500} />
      <ImageField
        name="AuthorImage"
        label="field.AuthorImage"
        stored={authorImage || undefined}
        removal={removalOf('AuthorImage')}
      />
    </Section>
  );
}

export function NotificationSection() {
  const text = useText();
  return (
    <Section name="notifications">
      <TextField name="notifyEmails" label="field.notifyEmails" type="email" long hint="settings.notifyHint" />
      <Link to="/admin/mail" className={styles.link}>
        {text('settings.mailLink')}
      </Link>
    </Section>
  );
}
