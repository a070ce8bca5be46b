import type { AccountKind, Admin, User } from '@shop/contracts/api/account';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { TEXTS } from '../config/texts';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import {
  changeSentence,
  changesOf,
  fieldProblems,
  problemsOf,
  profileOf,
  type ProfileValues,
} from '../lib/forms/profile-values';
import { isGoogleAccount } from '../lib/session/session-account';
import { toFormData } from '../lib/forms/to-form-data';
import { usePickedImage } from './use-picked-image';
import { useSchemaForm } from './use-schema-form';

interface ProfileSide<Account> {
  /** sends the changes, keeps the changed account as the stored one and returns it */
  save: (changes: FormData) => Promise<Account>;
  /** what the call names the username */
  usernameKey: 'username' | 'adminUsername';
  serverError: string;
  sayNothingChanged: (text: string) => void;
  sayFailed?: (text: string) => void;
}

function resolverFor(kind: AccountKind): Resolver<ProfileValues> {
  return (values) => {
    const problems = Object.entries(problemsOf(values, kind));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProfileValues> };
  };
}
const RESOLVERS = { username: resolverFor('user'), adminUsername: resolverFor('admin') };

/** A profile's state, on either side: what changed, the question for the password, the sending. */
export function useProfileForm<Account extends User | Admin>(account: Account, side: ProfileSide<Account>) {
  const google = isGoogleAccount(account);
  const before = profileOf(account);
  const image = usePickedImage();
  const [asking, setAsking] = useState(false);
  const { form, field, problem, setProblem, busy, attempt } = useSchemaForm(RESOLVERS[side.usernameKey], before);

  const explain = (error: unknown) => {
    const { status, code, fields = {} } = asApiProblem(error);
    // the session is over: the guard takes it from here
    if (status === 401) return undefined;
    const text = problemText(error, TEXTS.profile.failed, side.serverError);
    side.sayFailed?.(text);
    if (code === 'wrong-password' || Object.keys(fields).length === 0) return text;
    setAsking(false);
    image.refuse(fields.profileImage);
    for (const [name, message] of fieldProblems(fields)) form.setError(name, { message });
    return text;
  };

  const save = async (currentPassword?: string) => {
    const { username, ...changes } = changesOf(form.getValues(), before);
    const body = { ...changes, [side.usernameKey]: username, profileImage: image.file, currentPassword };
    form.reset(profileOf(await side.save(toFormData(body))));
    image.pick(null);
    setAsking(false);
  };

  const submit = form.handleSubmit(async (values) => {
    if (image.error) return;
    if (image.file === null && Object.keys(changesOf(values, before)).length === 0) {
      side.sayNothingChanged('Nothing has changed.');
      return;
    }
    setProblem(undefined);
    if (google) await attempt(() => save(), explain);
    else setAsking(true);
  });

  const confirm = (password: string) => {
    if (password === '') setProblem(TEXTS.profile.confirmNeeded);
    else void attempt(() => save(password), explain);
  };
  const changed = Object.keys(changesOf(form.getValues(), before));
  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };

  return {
    form,
    field,
    google,
    image,
    /** while the dialog is open, it shows the problem and is busy */
    question: { open: asking, error: problem, busy, onConfirm: confirm, onClose: close },
    about: changeSentence(image.file === null ? changed : [...changed, 'picture']),
    busy: busy && !asking,
    problem: asking ? undefined : problem,
    submit,
  };
}
