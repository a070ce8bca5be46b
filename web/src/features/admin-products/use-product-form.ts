import { useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { asApiProblem } from '../../lib/api/api-problem';
import { imageProblem } from '../../lib/images/image-problem';
import { FIELDS, NO_VALUES, problemsOf, type ProductValues } from './product-values';

const IMAGE_MISSING = 'Add an image.';

/** The form's state: text fields checked by the server's rules, and the image beside them. */
export function useProductForm(mode: 'add' | 'edit', before: ProductValues = NO_VALUES) {
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState<string>();
  const form = useForm<ProductValues>({ defaultValues: before, mode: 'onTouched', resolver: resolverFor(mode) });
  const values = { ...before, ...useWatch({ control: form.control }) };
  const changed = FIELDS.filter((field) => values[field] !== before[field]).length + (image === null ? 0 : 1);

  const pickImage = (file: File | null) => {
    const problem = imageProblem(file);
    setImageError(problem);
    // what is no image is not taken; one that was picked before stays
    if (problem === undefined) setImage(file);
  };

  /** Whether the image may be sent; says what is wrong otherwise. */
  const imageIsFine = (): boolean => {
    if (mode === 'edit' || image !== null) return true;
    setImageError((now) => now ?? IMAGE_MISSING);
    return false;
  };

  /** Puts the server's sentences beside the fields they are about. */
  const showServerProblems = (error: unknown) => {
    const fields = asApiProblem(error).fields ?? {};
    setImageError(fields.image);
    for (const field of FIELDS) {
      const message = fields[field];
      if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
    }
  };

  return { form, values, image, imageError, changed, pickImage, imageIsFine, showServerProblems };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function resolverFor(mode: 'add' | 'edit'): Resolver<ProductValues> {
  return (values) => {
    const problems = Object.entries(problemsOf(values, mode));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProductValues> };
  };
}
