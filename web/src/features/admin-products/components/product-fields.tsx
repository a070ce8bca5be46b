import { SelectField } from '../../../components/ui/select-field';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { useCategoryNames } from '../../../hooks/use-categories';
import type { ProductFormState } from '../use-product-form';
import { ImageField } from './image-field';
import { MorePictures } from './more-pictures';

interface ProductFieldsProps {
  state: ProductFormState;
  mode: 'add' | 'edit';
  /** the image that is in the shop now */
  currentImage?: string;
}

export function ProductFields({ state, mode, currentImage }: ProductFieldsProps) {
  const { register, formState } = state.form;
  const { errors } = formState;
  const editing = mode === 'edit';
  const given = state.form.getValues('category');
  const { variety } = state.extras;
  const names = useCategoryNames();
  // what follows from an option is not typed twice
  const comesIn = (name: RegExp) => variety.options.some((option) => name.test(option.name.trim()));
  const own = given !== '' && !names.includes(given);
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField label="Name" required autoComplete="off" error={errors.name?.message} {...register('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Price"
          required
          inputMode="decimal"
          autoComplete="off"
          className="tnum pl-8"
          adornment={<i className="absolute top-0 left-3.5 leading-12 text-ink-2 not-italic">₹</i>}
          error={errors.price?.message}
          {...register('price')}
        />
        <SelectField
          label="Category"
          required={!editing}
          optional={editing}
          error={errors.category?.message}
          {...register('category')}
        >
          <option value="">Choose a category</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
          {own && <option>{given}</option>}
        </SelectField>
      </div>
      <TextArea
        label="Description"
        required
        placeholder="Material, cut, measurements, care"
        error={errors.description?.message}
        {...register('description')}
      />
      <ImageField
        file={state.image}
        current={editing ? (currentImage ?? '') : undefined}
        error={state.imageError}
        onPick={state.pickImage}
      />
      <MorePictures state={state} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Tag" optional autoComplete="off" error={errors.tag?.message} {...register('tag')} />
        <TextField label="Brand" optional autoComplete="off" error={errors.brand?.message} {...register('brand')} />
        {!comesIn(/^colou?r$/i) && (
          <TextField label="Colour" optional autoComplete="off" error={errors.color?.message} {...register('color')} />
        )}
        {!comesIn(/^size$/i) && (
          <TextField
            label="Size"
            optional
            autoComplete="off"
            hint="Such as S, M, L."
            error={errors.size?.message}
            {...register('size')}
          />
        )}
        {!variety.rows.some(({ stock }) => stock.trim() !== '') && (
          <TextField
            label="Stock"
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Empty: not counted."
            error={errors.stock?.message}
            {...register('stock')}
          />
        )}
      </div>
    </div>
  );
}
