/** A state or union territory of India. */
export interface State {
  /** as vehicles and forms name it, such as `KA` */
  readonly code: string;
  readonly name: string;
  /** the first two digits of a GSTIN registered there */
  readonly gst: string;
}

/** Every state and union territory, by name. Codes as in GST returns since 2020. */
export const STATES = [
  { code: 'AN', name: 'Andaman and Nicobar Islands', gst: '35' },
  { code: 'AP', name: 'Andhra Pradesh', gst: '37' },
  { code: 'AR', name: 'Arunachal Pradesh', gst: '12' },
  { code: 'AS', name: 'Assam', gst: '18' },
  { code: 'BR', name: 'Bihar', gst: '10' },
  { code: 'CH', name: 'Chandigarh', gst: '04' },
  { code: 'CG', name: 'Chhattisgarh', gst: '22' },
  { code: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu', gst: '26' },
  { code: 'DL', name: 'Delhi', gst: '07' },
  { code: 'GA', name: 'Goa', gst: '30' },
  { code: 'GJ', name: 'Gujarat', gst: '24' },
  { code: 'HR', name: 'Haryana', gst: '06' },
  { code: 'HP', name: 'Himachal Pradesh', gst: '02' },
  { code: 'JK', name: 'Jammu and Kashmir', gst: '01' },
  { code: 'JH', name: 'Jharkhand', gst: '20' },
  { code: 'KA', name: 'Karnataka', gst: '29' },
  { code: 'KL', name: 'Kerala', gst: '32' },
  { code: 'LA', name: 'Ladakh', gst: '38' },
  { code: 'LD', name: 'Lakshadweep', gst: '31' },
  { code: 'MP', name: 'Madhya Pradesh', gst: '23' },
  { code: 'MH', name: 'Maharashtra', gst: '27' },
  { code: 'MN', name: 'Manipur', gst: '14' },
  { code: 'ML', name: 'Meghalaya', gst: '17' },
  { code: 'MZ', name: 'Mizoram', gst: '15' },
  { code: 'NL', name: 'Nagaland', gst: '13' },
  { code: 'OD', name: 'Odisha', gst: '21' },
  { code: 'PY', name: 'Puducherry', gst: '34' },
  { code: 'PB', name: 'Punjab', gst: '03' },
  { code: 'RJ', name: 'Rajasthan', gst: '08' },
  { code: 'SK', name: 'Sikkim', gst: '11' },
  { code: 'TN', name: 'Tamil Nadu', gst: '33' },
  { code: 'TG', name: 'Telangana', gst: '36' },
  { code: 'TR', name: 'Tripura', gst: '16' },
  { code: 'UP', name: 'Uttar Pradesh', gst: '09' },
  { code: 'UK', name: 'Uttarakhand', gst: '05' },
  { code: 'WB', name: 'West Bengal', gst: '19' },
] as const satisfies readonly State[];

export type StateCode = (typeof STATES)[number]['code'];

export const STATE_CODES = STATES.map(({ code }) => code);

/** Returns the state's name; the code itself where there is no such state. */
export function stateName(code: string): string {
  return STATES.find((state) => state.code === code)?.name ?? code;
}
