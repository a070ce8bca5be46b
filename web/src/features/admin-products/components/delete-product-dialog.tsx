import type { Product } from '@shop/contracts/api/product';
import { useState } from 'react';
import { PasswordDialog } from '../../../components/ui/password-dialog';
import { TEXTS } from '../../../config/texts';
import { useAppSelector } from '../../../hooks/use-store';
import { notifyAdmin } from '../../../lib/notify';
import { isGoogleAccount } from '../../../lib/session/session-account';
import { selectAdmin } from '../../../lib/session/session-slice';
import { useDeleteProductMutation } from '../admin-products-api';

/** Asks for the admin's password; an admin who signs in with Google has none to give. */
export function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const google = isGoogleAccount(useAppSelector(selectAdmin));
  const [error, setError] = useState<string>();
  const [remove, { isLoading }] = useDeleteProductMutation();

  const confirm = async (password: string) => {
    if (!google && password === '') {
      setError(TEXTS.profile.confirmNeeded);
      return;
    }
    try {
      const { message } = await remove({ id: product._id, password: google ? undefined : password }).unwrap();
      notifyAdmin.success(message);
      onClose();
    } catch {
      setError(TEXTS.remove.productInline);
      notifyAdmin.error(TEXTS.remove.productToast);
    }
  };

  return (
    <PasswordDialog
      open
      title="Confirm Deletion"
      description={
        <p>
          {product.name} will leave the shop at once.{google ? '' : ' Enter your password to go on.'}
        </p>
      }
      label="Admin password"
      confirmLabel="Delete product"
      busyLabel="Deleting..."
      variant="kill"
      withPassword={!google}
      busy={isLoading}
      error={error}
      onConfirm={(password) => void confirm(password)}
      onClose={onClose}
    />
  );
}
