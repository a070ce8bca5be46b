import { STATE_CODES, type StateCode } from '@shop/contracts/states';
import { describe, expect, test } from 'vitest';
import { cityOfPincode, stateOfPincode } from './pincodes';

/** PIN codes of post offices, and a city where the code tells it. */
const KNOWN: readonly [string, StateCode, string?][] = [
  ['110001', 'DL', 'New Delhi'],
  ['110096', 'DL', 'New Delhi'],
  ['121001', 'HR', 'Faridabad'],
  ['122018', 'HR', 'Gurugram'],
  ['134109', 'HR', 'Panchkula'],
  ['140301', 'PB', 'Mohali'],
  ['141001', 'PB', 'Ludhiana'],
  ['143001', 'PB', 'Amritsar'],
  ['160017', 'CH', 'Chandigarh'],
  ['160101', 'CH', 'Chandigarh'],
  ['160055', 'PB', 'Mohali'],
  ['171001', 'HP', 'Shimla'],
  ['180001', 'JK', 'Jammu'],
  ['190001', 'JK', 'Srinagar'],
  ['194101', 'LA', 'Leh'],
  ['194103', 'LA'],
  ['201301', 'UP', 'Noida'],
  ['211001', 'UP', 'Prayagraj'],
  ['226001', 'UP', 'Lucknow'],
  ['244001', 'UP', 'Moradabad'],
  ['244713', 'UK', 'Udham Singh Nagar'],
  ['246701', 'UP', 'Bijnor'],
  ['246401', 'UK', 'Chamoli'],
  ['247001', 'UP', 'Saharanpur'],
  ['247667', 'UK', 'Haridwar'],
  ['248001', 'UK', 'Dehradun'],
  ['249201', 'UK'],
  ['262001', 'UP', 'Pilibhit'],
  ['262501', 'UK', 'Pithoragarh'],
  ['263001', 'UK', 'Nainital'],
  ['282001', 'UP', 'Agra'],
  ['302001', 'RJ', 'Jaipur'],
  ['313001', 'RJ', 'Udaipur'],
  ['362520', 'DH', 'Diu'],
  ['370001', 'GJ', 'Kutch'],
  ['380001', 'GJ', 'Ahmedabad'],
  ['395003', 'GJ', 'Surat'],
  ['396191', 'GJ', 'Valsad'],
  ['396193', 'DH', 'Silvassa'],
  ['396210', 'DH', 'Daman'],
  ['396230', 'DH', 'Silvassa'],
  ['400001', 'MH', 'Mumbai'],
  ['400601', 'MH', 'Thane'],
  ['400703', 'MH', 'Navi Mumbai'],
  ['403001', 'GA', 'Panaji'],
  ['403601', 'GA', 'South Goa'],
  ['411001', 'MH', 'Pune'],
  ['440001', 'MH', 'Nagpur'],
  ['452001', 'MP', 'Indore'],
  ['462001', 'MP', 'Bhopal'],
  ['490006', 'CG', 'Durg'],
  ['492001', 'CG', 'Raipur'],
  ['497001', 'CG', 'Surguja'],
  ['500081', 'TG', 'Hyderabad'],
  ['507001', 'TG', 'Khammam'],
  ['508001', 'TG', 'Nalgonda'],
  ['515001', 'AP', 'Anantapur'],
  ['520001', 'AP', 'Vijayawada'],
  ['530001', 'AP', 'Visakhapatnam'],
  ['533001', 'AP'],
  ['533464', 'PY', 'Yanam'],
  ['535001', 'AP', 'Vizianagaram'],
  ['560038', 'KA', 'Bengaluru'],
  ['570001', 'KA', 'Mysuru'],
  ['575001', 'KA', 'Mangaluru'],
  ['600001', 'TN', 'Chennai'],
  ['605001', 'PY', 'Puducherry'],
  ['605602', 'TN', 'Villupuram'],
  ['609001', 'TN', 'Mayiladuthurai'],
  ['609602', 'PY', 'Karaikal'],
  ['641001', 'TN', 'Coimbatore'],
  ['673001', 'KL', 'Kozhikode'],
  ['673310', 'PY', 'Mahe'],
  ['682001', 'KL', 'Kochi'],
  ['682555', 'LD', 'Lakshadweep'],
  ['695001', 'KL', 'Thiruvananthapuram'],
  ['700001', 'WB', 'Kolkata'],
  ['734001', 'WB', 'Siliguri'],
  ['737101', 'SK', 'Gangtok'],
  ['744101', 'AN', 'Port Blair'],
  ['751001', 'OD', 'Bhubaneswar'],
  ['769001', 'OD', 'Rourkela'],
  ['781001', 'AS', 'Guwahati'],
  ['790001', 'AR', 'West Kameng'],
  ['791111', 'AR', 'Itanagar'],
  ['792001', 'AR'],
  ['793001', 'ML', 'Shillong'],
  ['794001', 'ML', 'West Garo Hills'],
  ['795001', 'MN', 'Imphal'],
  ['796001', 'MZ', 'Aizawl'],
  ['797001', 'NL', 'Kohima'],
  ['797112', 'NL', 'Dimapur'],
  ['798601', 'NL'],
  ['799001', 'TR', 'Agartala'],
  ['800001', 'BR', 'Patna'],
  ['814112', 'JH'],
  ['814131', 'BR'],
  ['822101', 'JH'],
  ['823001', 'BR', 'Gaya'],
  ['831001', 'JH', 'Jamshedpur'],
  ['834001', 'JH', 'Ranchi'],
  ['842001', 'BR', 'Muzaffarpur'],
];

describe('PIN codes', () => {
  test.each(KNOWN)('%s is in %s', (pincode, state, city) => {
    expect(stateOfPincode(pincode)).toBe(state);
    if (city !== undefined) expect(cityOfPincode(pincode)).toBe(city);
  });

  test('of every state one is tested', () => {
    expect(new Set(KNOWN.map(([, state]) => state))).toEqual(new Set(STATE_CODES));
  });

  test.each(['199999', '128001', '299999', '538001', '999999', '900056', '099999', '', 'x'])(
    'nothing is known of %j',
    (pincode) => {
      expect(stateOfPincode(pincode)).toBeUndefined();
      expect(cityOfPincode(pincode)).toBeUndefined();
    },
  );

  test('where a PIN code’s beginning has several towns no city is guessed', () => {
    expect(stateOfPincode('814112')).toBe('JH');
    expect(cityOfPincode('814112')).toBeUndefined();
  });
});
