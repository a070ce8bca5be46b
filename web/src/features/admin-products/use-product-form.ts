import type { Product } from '@shop/contracts/api/product';
import { useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { asApiProblem } from '../../lib/api/api-problem';
import { imageProblem } from '../../lib/images/image-problem';
import { extraFields, extrasOf, type Extras } from './extra-fields';
import { FIELDS, NO_VALUES, problemsOf, type ProductValues } from './product-values';
import { nameOf } from './variety-values';

const IMAGE_MISSING = 'Add an image.';

/** The form's state: text fields checked by the server's rules, and the image beside them. */
export function useProductForm(mode: 'add' | 'edit', before: ProductValues = NO_VALUES, product?: Product) {
  // a change that is pushed meanwhile must not wipe out what is being entered
  const [extrasBefore] = useState(() => extrasOf(product));
  const [extras, setExtras] = useState(extrasBefore);
  const [extrasError, setExtrasError] = useState<string>();
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState<string>();
  const form = useForm<ProductValues>({ defaultValues: before, mode: 'onTouched', resolver: resolverFor(mode) });
  const values = { ...before, ...useWatch({ control: form.control }) };
  const typed = FIELDS.filter((field) => values[field] !== before[field]).length;
  const moreFields = extraFields(extras, extrasBefore);
  const files = extras.pictures.added.map(({ file }) => file);
  const changed = typed + (image === null ? 0 : 1) + Object.keys(moreFields).length + files.length;

  const changeExtras = (part: Partial<Extras>) => {
    setExtras((now) => ({ ...now, ...part }));
    setExtrasError(undefined);
  };

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
    const other = Object.entries(fields).find(([name]) => /^(?:options|variants|facts|images|sale)/.test(name));
    setExtrasError(other && explainPlace(other[0], other[1], extras));
    for (const field of FIELDS) {
      const message = fields[field];
      if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
    }
  };

  return {
    ...{ form, values, image, imageError, changed, pickImage, imageIsFine, showServerProblems },
    ...{ extras, changeExtras, extrasError, moreFields, files },
  };
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

/** `variants.2.sku` as somebody finds it: by the row's name. */
function explainPlace(path: string, message: string, { variety }: Extras): string {
  const row = variety.rows[Number(/^variants\.(\d+)/.exec(path)?.[1])];
  return row === undefined ? `${message}.` : `${nameOf(row)}: ${message}.`;
}
