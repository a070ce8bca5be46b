import { useState } from 'react';
import type { DefaultValues, Path, Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '../config/texts';
import { REDIRECT_MS } from '../config/timing';
import { asApiProblem, problemText } from '../lib/api/api-problem';
import { toFormData } from '../lib/forms/to-form-data';
import { useLater } from './use-later';
import { usePickedImage } from './use-picked-image';
import { useSchemaForm } from './use-schema-form';

interface RegistrationSide {
  send: (body: FormData) => Promise<{ message: string }>;
  sayRegistered: (message: string) => void;
  loginPath: string;
}

/** A registration, on either side: what is wrong with it, the sending, the way to the login two seconds later. */
export function useRegistration<Values extends Record<keyof Values, string>>(
  resolver: Resolver<Values>,
  empty: DefaultValues<Values>,
  { send, sayRegistered, loginPath }: RegistrationSide,
) {
  const navigate = useNavigate();
  const later = useLater();
  const image = usePickedImage();
  const [done, setDone] = useState(false);
  const { form, field, problem, setProblem, busy, attempt } = useSchemaForm(resolver, empty);

  const register = async (values: Values) => {
    const { message } = await send(toFormData({ ...values, profileImage: image.file }));
    setDone(true);
    sayRegistered(message);
    later(() => navigate(loginPath), REDIRECT_MS);
  };
  const explain = (error: unknown) => {
    const { profileImage, ...fields } = asApiProblem(error).fields ?? {};
    image.refuse(profileImage);
    for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Values>, { message });
    return problemText(error, TEXTS.auth.registrationFailed, TEXTS.auth.serverError);
  };
  const submit = form.handleSubmit(
    async (values) => {
      if (!image.error) await attempt(() => register(values), explain);
    },
    () => {
      const anyEmpty = Object.values<string>(form.getValues()).some((value) => value.trim() === '');
      setProblem(anyEmpty ? TEXTS.auth.fillAll : 'One field needs another look.');
    },
  );

  return { field, image, busy: busy || done, problem, setProblem, submit };
}
