import { useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '../config/texts';
import { REDIRECT_MS } from '../config/timing';
import { asApiProblem, problemText } from '../lib/api-problem';
import { toFormData } from '../lib/to-form-data';
import { useLater } from './use-later';
import { usePicture } from './use-picture';

interface RegistrationSide {
  send: (body: FormData) => Promise<{ message: string }>;
  sayRegistered: (message: string) => void;
  loginPath: string;
}

/** A registration, on either side: what is wrong with it, the sending, the way to the login two seconds later. */
export function useRegistration<Values extends Record<keyof Values, string>>(
  form: UseFormReturn<Values>,
  { send, sayRegistered, loginPath }: RegistrationSide,
) {
  const navigate = useNavigate();
  const later = useLater();
  const picture = usePicture();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const register = async (values: Values) => {
    if (picture.error) return;
    setProblem('');
    setBusy(true);
    try {
      const { message } = await send(toFormData({ ...values, profileImage: picture.file }));
      sayRegistered(message);
      later(() => navigate(loginPath), REDIRECT_MS);
    } catch (error) {
      setBusy(false);
      setProblem(problemText(error, TEXTS.auth.registrationFailed, TEXTS.auth.serverError));
      const { profileImage, ...fields } = asApiProblem(error).fields ?? {};
      picture.refuse(profileImage);
      for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Values>, { message });
    }
  };
  const refuse = () => {
    const anyEmpty = Object.values<string>(form.getValues()).some((value) => value.trim() === '');
    setProblem(anyEmpty ? TEXTS.auth.fillAll : 'One field needs another look.');
  };

  return { picture, busy, problem, setProblem, submit: () => void form.handleSubmit(register, refuse)() };
}
