// Gives catalog a user of MongoDB that reaches its own database only:
//   PASSWORD_CATALOG=… MONGO_DATABASE=catalog mongosh 'mongodb://ADMIN@HOST/?replicaSet=…' deploy/rights/mongo.js
// Its address is then mongodb://shop_catalog:PASSWORD@HOST/?authSource=catalog; PREFIX names another user than shop_catalog.
const { PASSWORD_CATALOG: pwd, MONGO_DATABASE: name = 'catalog', PREFIX: prefix = 'shop_' } = process.env;
if (!pwd) throw new Error('PASSWORD_CATALOG is not set');
const own = db.getSiblingDB(name);
const user = { pwd, roles: [{ role: 'readWrite', db: name }] };
if (own.getUser(`${prefix}catalog`)) own.updateUser(`${prefix}catalog`, user);
else own.createUser({ user: `${prefix}catalog`, ...user });
print(`MongoDB: ${prefix}catalog has the database ${name}`);
