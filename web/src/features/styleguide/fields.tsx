import { useState } from 'react';
import { Field, FieldError, INPUT_CLASS } from '../../components/ui/field';
import { FilePicker } from '../../components/ui/file-picker';
import { PasswordField } from '../../components/ui/password-field';
import { PhotoPicker } from '../../components/ui/photo-picker';
import { SelectField } from '../../components/ui/select-field';
import { TextArea, TextField } from '../../components/ui/text-field';
import { sampleFiles } from './samples';
import { Columns, Family } from './specimen';

const WRONG = 'Write an address such as name@example.in.';

export function Fields() {
  return (
    <Family id="fields" title="Fields">
      <Columns label="Text: empty, filled, hint, error, optional, disabled">
        <TextField label="Full name" placeholder="Ananya Iyer" />
        <TextField label="Full name" defaultValue="Ananya Iyer" />
        <TextField label="Username" hint="Three letters or more; it cannot be changed later." />
        <TextField label="Email" defaultValue="ananya@" error={WRONG} />
        <TextField label="Mobile" optional inputMode="tel" />
        <TextField label="Admin id" defaultValue="JRL-042" disabled />
      </Columns>
      <Columns label="Password: hidden until shown, hint, error">
        <PasswordField label="Password" defaultValue="a long sentence" autoComplete="off" />
        <PasswordField label="New password" hint="Eight characters or more." autoComplete="off" />
        <PasswordField label="Password" error="The password is not right." autoComplete="off" />
      </Columns>
      <Columns label="Several lines: plain, error, disabled">
        <TextArea label="Note to the shop" optional placeholder="Please ring the second bell." />
        <TextArea label="Description" error="Say a sentence about it." />
        <TextArea label="Address" defaultValue="14 Residency Road, Bengaluru" disabled />
      </Columns>
      <Columns label="One of several: plain, error, disabled">
        <SelectField label="Category" hint="Where it hangs in the shop.">
          <option>Fashion</option>
          <option>Cosmetic</option>
        </SelectField>
        <SelectField label="Category" error="Choose a category.">
          <option>Choose</option>
        </SelectField>
        <SelectField label="Category" disabled>
          <option>Jewellry</option>
        </SelectField>
      </Columns>
      <Pickers />
      <PhotoPickers />
      <Columns label="A control of one’s own in a field, and an error without one">
        <Field label="Price" hint="In rupees.">
          {(control) => <input {...control} type="number" className={`${INPUT_CLASS} tnum`} defaultValue="1249" />}
        </Field>
        <FieldError>Choose at least one size.</FieldError>
      </Columns>
    </Family>
  );
}

function Pickers() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Columns label="Picture: hint, error, large">
      <FilePicker label="Photo" hint="JPEG, PNG or WebP, up to 5 MB." file={file} onPick={setFile} />
      <FilePicker label="Photo" error="The picture is larger than 5 MB." file={null} onPick={() => undefined} />
      <FilePicker label="Photo" hint="Nobody but you sees it." large file={null} onPick={() => undefined} />
    </Columns>
  );
}

function PhotoPickers() {
  const [none, setNone] = useState<File[]>([]);
  const [two, setTwo] = useState(sampleFiles);
  const [wrong, setWrong] = useState<File[]>([]);
  const hint = 'Up to 2, as you wear or use it.';
  return (
    <Columns label="Pictures: none, as many as may be, error">
      <PhotoPicker photos={none} most={2} hint={hint} error={undefined} onChange={setNone} />
      <PhotoPicker photos={two} most={2} hint={hint} error={undefined} onChange={setTwo} />
      <PhotoPicker photos={wrong} most={2} hint={hint} error="A picture could not be read." onChange={setWrong} />
    </Columns>
  );
}
