import { type FormEvent, useState } from 'react';
import { isValidEmail } from '#contract/email-address.ts';
import { offers } from '#venue/offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';

interface DiscountBoxProps {
  /** A visitor who has given an address gets the code at once. */
  isEmailOnFile: boolean;
}

/** The code of the next visit’s discount; for an e-mail address that goes nowhere, where none is on file. */
export function DiscountBox({ isEmailOnFile }: DiscountBoxProps) {
  return (
    <section aria-labelledby="discount-title">
      <h2 id="discount-title" className="text-lead">
        {offers.nextVisit.title}
      </h2>
      {isEmailOnFile ? <DiscountCode /> : <CodeForAddress />}
    </section>
  );
}

function CodeForAddress() {
  const [email, setEmail] = useState('');
  const [isShown, setShown] = useState(false);
  const problem = useRestedMessage(email, fieldMessage.email(email));
  const isReady = isValidEmail(email);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) setShown(true);
  }

  return (
    <>
      <form className="mt-3 grid gap-5" onSubmit={handleSubmit} noValidate>
        <Field
          label="Email Address"
          type="email"
          autoComplete="email"
          hint="Shows your code here. Nothing is sent."
          keepsRoom
          value={email}
          error={problem.message}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={problem.settle}
        />
        <Button kind="quiet" type="submit" disabled={!isReady}>
          Show My Discount Code
        </Button>
      </form>
      <div role="status">{isShown && <DiscountCode />}</div>
    </>
  );
}

function DiscountCode() {
  return (
    <p className="mt-4 rounded-control border-2 border-dashed border-action bg-tint p-4 text-center">
      <span className="block font-code text-title font-semibold tracking-wider">{offers.nextVisit.code}</span>
      {offers.nextVisit.use}
    </p>
  );
}
