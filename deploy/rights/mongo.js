// Gives catalog a user of MongoDB that reaches its own database only:
//   PASSWORD_CATALOG=… MONGO_DATABASE=catalog mongosh 'mongodb://ADMIN@HOST/?replicaSet=…' deploy/rights/mongo.js
// With PASSWORD_MONITOR there is one more, for the exporter: it sees how the server does, and reads of all collections only
// the log of changes, to tell how far back that goes.
// Their addresses are then mongodb://shop_catalog:PASSWORD@HOST/?authSource=catalog and
// mongodb://shop_monitor:PASSWORD@HOST/?authSource=admin; PREFIX names another user than shop_catalog.
const {
  PASSWORD_CATALOG: pwd,
  PASSWORD_MONITOR,
  MONGO_DATABASE: name = 'catalog',
  PREFIX: prefix = 'shop_',
} = process.env;
if (!pwd) throw new Error('PASSWORD_CATALOG is not set');
const own = db.getSiblingDB(name);
const user = { pwd, roles: [{ role: 'readWrite', db: name }] };
if (own.getUser(`${prefix}catalog`)) own.updateUser(`${prefix}catalog`, user);
else own.createUser({ user: `${prefix}catalog`, ...user });
print(`MongoDB: ${prefix}catalog has the database ${name}`);

if (PASSWORD_MONITOR) {
  const admin = db.getSiblingDB('admin');
  const [monitor, oplog] = [`${prefix}monitor`, `${prefix}oplog`];
  const privileges = [{ resource: { db: 'local', collection: 'oplog.rs' }, actions: ['find'] }];
  if (!admin.getRole(oplog)) admin.createRole({ role: oplog, privileges, roles: [] });
  const watching = { pwd: PASSWORD_MONITOR, roles: ['clusterMonitor', oplog] };
  if (admin.getUser(monitor)) admin.updateUser(monitor, watching);
  else admin.createUser({ user: monitor, ...watching });
  print(`MongoDB: ${monitor} sees how the server does`);
}
