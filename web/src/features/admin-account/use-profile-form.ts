import type { Admin } from '@shop/contracts/api/account';
import { useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { TEXTS } from '../../config/texts';
import { useAppDispatch } from '../../hooks/use-store';
import { asApiProblem, problemText } from '../../lib/api-problem';
import { notifyAdmin } from '../../lib/notify';
import { pictureProblem } from '../../lib/picture-problem';
import { isGoogleAccount } from '../../lib/session-account';
import { adminSignedIn } from '../../lib/session-slice';
import { toFormData } from '../../lib/to-form-data';
import { useUpdateAdminProfileMutation } from './admin-account-api';
import { changesOf, problemsOf, profileOf, type ProfileValues } from './profile-values';

const resolver: Resolver<ProfileValues> = (values) => {
  const problems = Object.entries(problemsOf(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([field, message]) => [field, { type: 'check', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProfileValues> };
};

/** The profile's state: what changed, the question for the password, the sending. */
export function useProfileForm(admin: Admin) {
  const dispatch = useAppDispatch();
  const google = isGoogleAccount(admin);
  const [picture, setPicture] = useState<File | null>(null);
  const [refusedPicture, setRefusedPicture] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [dialogError, setDialogError] = useState<string>();
  const [update, { isLoading }] = useUpdateAdminProfileMutation();
  const form = useForm<ProfileValues>({ defaultValues: profileOf(admin), mode: 'onTouched', resolver });
  const pictureError = pictureProblem(picture) ?? refusedPicture;

  const send = async (currentPassword?: string) => {
    const values = form.getValues();
    const body = toFormData({ ...changesOf(values, profileOf(admin)), profileImage: picture, currentPassword });
    try {
      const { admin: changed, token, message } = await update(body).unwrap();
      dispatch(adminSignedIn({ token, admin: { ...changed, role: 'admin' } }));
      form.reset(profileOf(changed));
      setPicture(null);
      setAsking(false);
      notifyAdmin.success(message);
    } catch (error) {
      showProblem(error);
    }
  };

  const showProblem = (error: unknown) => {
    const text = problemText(error, TEXTS.profile.failed, TEXTS.profile.adminServerError);
    const { status, code, fields = {} } = asApiProblem(error);
    // the session is over: the guard has the next word
    if (status === 401) return;
    notifyAdmin.error(text);
    if (code === 'wrong-password' || Object.keys(fields).length === 0) {
      setDialogError(text);
      return;
    }
    setAsking(false);
    setRefusedPicture(fields.profileImage);
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name === 'password' ? 'newPassword' : (name as keyof ProfileValues), { message });
    }
  };

  const submit = form.handleSubmit(async (values) => {
    if (pictureError) return;
    if (picture === null && Object.keys(changesOf(values, profileOf(admin))).length === 0) {
      notifyAdmin.info('Nothing has changed.');
      return;
    }
    setDialogError(undefined);
    if (google) await send();
    else setAsking(true);
  });

  const confirm = (password: string) => {
    if (password === '') setDialogError(TEXTS.profile.confirmNeeded);
    else void send(password);
  };
  const pickPicture = (file: File | null) => {
    setPicture(file);
    setRefusedPicture(undefined);
  };

  return {
    form,
    google,
    busy: isLoading,
    picture: { file: picture, error: pictureError, pick: pickPicture },
    question: { open: asking, error: dialogError, confirm, close: () => setAsking(false) },
    submit: () => void submit(),
  };
}
