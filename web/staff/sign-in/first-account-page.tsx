import { useNavigate } from 'react-router';
import { SETUP_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { useForm } from '../shell/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordField } from './fields.tsx';
import { storeSignIn } from './stored-sign-in.ts';

export const facts = { title: 'First staff account', description: 'Create the first staff account.' };

/** What the link leads to that the server prints at its first start. */
export default function FirstAccount() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const isWithoutToken = token === '';
  const { form, isBusy, problem } = useForm(async (sent) => {
    if (token === undefined) return;
    const text = (name: string) => formText(sent, name);
    const body = { token, name: text('name'), email: text('email'), password: text('password') };
    storeSignIn(await call('makeFirstAccount', { body }));
    await navigate(SETUP_PAGE, { replace: true });
  }, 'The account could not be created. Please try again.');

  return (
    <AuthLayout
      title="First staff account"
      note="This account signs in here and sees every waiver. Choose a password nobody else knows."
    >
      <Form className="mt-6 grid gap-5" {...form}>
        {/* The prerendered page cannot know the token: both are as long, so that nothing moves. */}
        <Notice tone={isWithoutToken ? 'problem' : 'plain'}>
          {isWithoutToken
            ? 'This page needs the link that the server printed when it first started. Open that link again.'
            : 'You opened the link that the server printed when it first started. It makes one account, once.'}
        </Notice>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <Field label="Name" name="name" autoComplete="name" required maxLength={120} />
        <Field label="Email" name="email" type="email" autoComplete="username" required autoCapitalize="none" />
        <NewPasswordField label="Password" hasSecondFactor={false} />
        <Button type="submit" disabled={token === undefined || token === ''} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Creating the account...' : 'Create Account'}
        </Button>
      </Form>
    </AuthLayout>
  );
}
