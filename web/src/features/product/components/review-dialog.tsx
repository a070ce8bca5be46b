import type { Product } from '@shop/contracts/api/product';
import type { Fit, OwnReview } from '@shop/contracts/api/review';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { FieldError } from '../../../components/ui/field';
import { PhotoPicker } from '../../../components/ui/photo-picker';
import { Radio } from '../../../components/ui/radio';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { useAppSelector } from '../../../hooks/use-store';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { notify } from '../../../lib/notify';
import { selectUser } from '../../../lib/session/session-slice';
import { FIT_WORDS } from '../fit-words';
import { useWriteReviewMutation } from '../reviews-api';
import { shownName } from '../shown-name';
import { StarChoice } from './star-choice';
import { Tick } from './tick';

/** As the server has it. */
const MOST_PICTURES = 5;
const WORN = ['fashion', 'shoes', 'jewellry'];

interface Props {
  product: Product;
  /** what is changed; absent: a new one */
  review: OwnReview | undefined;
  onClose: () => void;
}

/** Writes a review, or writes it anew. */
export function ReviewDialog({ product, review, onClose }: Props) {
  const user = useAppSelector(selectUser);
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [title, setTitle] = useState(review?.title ?? '');
  const [words, setWords] = useState(review?.words ?? '');
  const [name, setName] = useState(review?.name ?? shownName(user?.fullName ?? ''));
  const [fit, setFit] = useState<Fit | undefined>(review?.fit);
  const [kept, setKept] = useState<readonly string[]>(review?.images ?? []);
  const [photos, setPhotos] = useState<File[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [write, { isLoading }] = useWriteReviewMutation();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(stars === 0 && { stars: 'Choose how many stars' }),
      ...(words.trim() === '' && { words: 'Write a few words' }),
    };
    setProblems(missing);
    setProblem(undefined);
    if (Object.keys(missing).length > 0 || isLoading) return;
    const form = new FormData();
    const texts = { stars: String(stars), title, words, name, fit: fit ?? '' };
    for (const [field, text] of Object.entries(texts)) form.set(field, text);
    if (review) form.set('keep', JSON.stringify(kept));
    for (const photo of photos) form.append('images', photo);
    try {
      const { message } = await write({ id: product._id, form, isNew: review === undefined }).unwrap();
      notify.success(message);
      onClose();
    } catch (error) {
      const { fields } = asApiProblem(error);
      setProblems(fields ?? {});
      if (!fields) setProblem(problemText(error, 'The review was not sent. Please try again.', 'No answer came.'));
    }
  };

  return (
    <Dialog open onClose={onClose} title={review ? 'Edit your review' : 'Write a review'} description={product.name}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
        <StarChoice stars={stars} error={problems.stars} onChoose={setStars} />
        {WORN.includes(product.category.toLowerCase()) && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-label">
              How it fits <span className="font-normal text-ink-2">(optional)</span>
            </legend>
            {Object.entries(FIT_WORDS).map(([value, text]) => (
              <Radio
                key={value}
                name="fit"
                checked={fit === value}
                onChange={() => setFit(value as Fit)}
                className="py-1.5"
              >
                {text}
              </Radio>
            ))}
          </fieldset>
        )}
        <TextField
          label="Title"
          optional
          maxLength={100}
          value={title}
          error={problems.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label="Your review"
          rows={5}
          maxLength={4000}
          value={words}
          error={problems.words}
          hint="How it looks, feels and lasts. No links, please."
          onChange={({ target }) => setWords(target.value)}
        />
        {kept.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-label">Pictures to keep</legend>
            {(review?.images ?? []).map((image, index) => (
              <Tick
                key={image}
                checked={kept.includes(image)}
                onChange={({ target }) =>
                  setKept((now) => (target.checked ? [...now, image] : now.filter((each) => each !== image)))
                }
              >
                Picture {index + 1}
              </Tick>
            ))}
          </fieldset>
        )}
        <PhotoPicker
          photos={photos}
          most={MOST_PICTURES - kept.length}
          hint="Up to 5, as you wear or use it."
          error={problems.images}
          onChange={setPhotos}
        />
        <TextField
          label="Name to show"
          optional
          maxLength={40}
          value={name}
          error={problems.name}
          hint="Everybody reads it. Leave it empty to be “A shopper”."
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isLoading} busyLabel="Sending...">
            Send review
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
