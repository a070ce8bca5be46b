import type { Product } from '@shop/contracts/api/product';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem } from '../../lib/api/api-problem';
import { useGetAdminProductQuery } from './admin-products-api';
import { EditProduct } from './components/edit-product';

export function EditProductPage() {
  useTitle('Edit product');
  const { id = '' } = useParams();
  const { currentData, error, isError, refetch } = useGetAdminProductQuery(id, { refetchOnMountOrArgChange: true });
  const product = useKept(id, currentData);

  if (product) {
    return <EditProduct key={product._id} product={product} gone={isError && asApiProblem(error).status === 404} />;
  }
  return (
    <>
      <AdminHead title="Edit product" here="Edit" under={{ to: PATHS.adminHome, label: 'Dashboard' }} />
      {isError ? (
        <div role="alert">
          <EmptyState
            text={TEXTS.products.fetchOneFailed}
            detail="It may have been deleted, or the connection is down."
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={PATHS.adminHome}>Go to the dashboard</ButtonLink>
                <Button variant="outline" onClick={() => void refetch()}>
                  Retry
                </Button>
              </div>
            }
          />
        </div>
      ) : (
        <div className="max-w-[640px]">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="!h-12" />
          <Skeleton className="mt-10 !h-12" />
          <Skeleton className="mt-10 !h-30" />
        </div>
      )}
    </>
  );
}

/** A session that ends empties everything that was fetched; what is being typed must survive that. */
function useKept(id: string, fetched: Product | undefined): Product | undefined {
  const [kept, setKept] = useState(fetched);
  if (fetched !== undefined && fetched !== kept) setKept(fetched);
  return kept?._id === id ? kept : undefined;
}
