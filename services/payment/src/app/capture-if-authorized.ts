import type { ProviderPayment } from '../domain/payment';
import { isRefusal, type PaymentProvider } from '../ports/payment-provider';

/** Captures a payment that the provider did not capture automatically; if that is refused, returns it as it is now. */
export async function captureIfAuthorized(
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await provider.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (isRefusal(error)) return provider.fetchPayment(payment.id);
    throw error;
  }
}
