// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "module.schema.json", $comment: "x-names says what a text (or, at propertyNames, a key) names: the form suggests those that are there, and they follow when one is renamed or removed.", title: "ModuleDefinition", description: "One module as an admin writes it: navigation, storage, table, filters, form and permissions are derived from it. Unknown keys are refused, and so are lists of more than 2,000 entries.", type: "object", required: ["name", "title", "model", "permissions"], additionalProperties: !1, properties: { $schema: { type: "string", description: "Path of this schema, so that an editor completes and checks the file.", examples: ["../../schemas/module.schema.json"] }, name: { $ref: "common.schema.json#/$defs/Name", description: "The module's name and its key in the navigation.", examples: ["requests"] }, title: { $ref: "#/$defs/Label", description: "The module's name for people: in menus, as the heading of its table, in counters.", examples: [{ ru: "\u0417\u0430\u044F\u0432\u043A\u0438", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0435\u0440", en: "Requests" }] }, about: { $ref: "#/$defs/Label", description: "What the module is for, in a sentence or two: stands in its table as long as there are no rows, above the first step.", examples: [{ ru: "\u0417\u0434\u0435\u0441\u044C \u043F\u0440\u043E\u0441\u044F\u0442 \u043A\u0443\u043F\u0438\u0442\u044C: \u0447\u0442\u043E, \u0443 \u043A\u043E\u0433\u043E \u0438 \u043A \u043A\u0430\u043A\u043E\u043C\u0443 \u0441\u0440\u043E\u043A\u0443.", kk: "\u041C\u04B1\u043D\u0434\u0430 \u043D\u0435, \u043A\u0456\u043C\u043D\u0435\u043D \u0436\u04D9\u043D\u0435 \u049B\u0430\u0439 \u043C\u0435\u0440\u0437\u0456\u043C\u0433\u0435 \u0441\u0430\u0442\u044B\u043F \u0430\u043B\u0443 \u043A\u0435\u0440\u0435\u0433\u0456\u043D \u0441\u04B1\u0440\u0430\u0439\u0434\u044B.", en: "Here people ask for what is to be bought, from whom and by when." }] }, icon: { type: "string", pattern: "^[a-z][a-z0-9-]*$", "x-names": "icon", description: "Name of an icon, see the list of icons; an unknown one shows the first letter of the title.", examples: ["cart"] }, navigation: { $ref: "#/$defs/Navigation", examples: [{ path: "/requests", descOrder: 65, counter: "requests" }] }, model: { $ref: "#/$defs/Model", description: "What is stored: fields, rules, status and actions of one kind of row.", examples: [{ name: "request", fields: { title: { type: "CharField", title: { ru: "\u0422\u0435\u043C\u0430", kk: "\u0422\u0430\u049B\u044B\u0440\u044B\u0431\u044B", en: "Subject" } } } }] }, table: { $ref: "#/$defs/Table", description: "Columns and behaviour of the module's table. Without it every field that fits in a cell is a column.", examples: [{ columns: ["number", "title"], ordering: ["-number"] }] }, filters: { $ref: "#/$defs/Filters", description: "By what rows can be kept in or out. Without it there is only the search.", examples: [{ include: ["status", "manager"] }] }, form: { $ref: "#/$defs/Form", description: "Order, sections and tabs of the form's fields. Without it all fields stand in the order of the model.", examples: [{ fields: ["title", "status"] }] }, record: { $ref: "#/$defs/Record", description: "The page of one row: its heading, what stands beside its fields and below them. Without it the row's representation is its heading, with status, people, fields as in the form, rows that refer to it and its history.", examples: [{ header: { title: ["title"], people: ["manager"] }, side: ["status", "due"], editing: "form" }] }, work: { anyOf: [{ const: !1 }, { $ref: "#/$defs/Work" }], description: "Which rows are somebody's work, for the page where everybody finds his own of all modules; false: none. Without it rows whose first field with one person names somebody, as long as a transition of their status leads on; without a status those whose `due` has not passed.", examples: [{ people: ["manager"], due: "due", open: "<status> != 'done'" }, !1] }, page: { $ref: "#/$defs/Page", description: "The module's page as blocks; without it the page is its table. Makes `page` the default page widget.", examples: [{ block: "tabs", children: [{ block: "table" }, { block: "kanban", params: { by: "status" } }] }] }, actions: { type: "array", maxItems: 20, items: { $ref: "#/$defs/ModuleAction" }, description: "Things done by name that concern no row, such as fetching rates or closing a month: buttons beside the title of the module's page, or a block `form` of it.", examples: [[{ name: "fetch_rates", title: { ru: "\u0417\u0430\u0433\u0440\u0443\u0437\u0438\u0442\u044C \u043A\u0443\u0440\u0441\u044B", kk: "\u0411\u0430\u0493\u0430\u043C\u0434\u0430\u0440\u0434\u044B \u0436\u04AF\u043A\u0442\u0435\u0443", en: "Fetch rates" }, handler: "fetch_rates", roles: ["accountant"] }]] }, counters: { type: "array", maxItems: 10, items: { $ref: "#/$defs/Counter" }, description: "Figures for badges, each person's own.", examples: [[{ name: "my_requests", title: { ru: "\u041C\u043E\u0438 \u043D\u043E\u0432\u044B\u0435 \u0437\u0430\u044F\u0432\u043A\u0438", kk: "\u041C\u0435\u043D\u0456\u04A3 \u0436\u0430\u04A3\u0430 \u04E9\u0442\u0456\u043D\u0456\u043C\u0434\u0435\u0440\u0456\u043C", en: "My new requests" }, filters: { manager: ["__me__"], status: ["new"] } }]] }, events: { type: "array", maxItems: 50, items: { $ref: "#/$defs/Event" }, description: "What is told over the socket, and to whom it is a notification.", examples: [[{ name: "requests_approved", on: ["approve"], notify: ["author"], text: { ru: "\u0417\u0430\u044F\u0432\u043A\u0430 <title> \u0441\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u043D\u0430", kk: "<title> \u04E9\u0442\u0456\u043D\u0456\u043C\u0456 \u043A\u0435\u043B\u0456\u0441\u0456\u043B\u0434\u0456", en: "Request <title> was approved" } }]] }, workflows: { type: "array", maxItems: 50, items: { $ref: "#/$defs/Workflow" }, description: "Workflow rules: what follows by itself when rows are created or changed, when a date comes, or by the clock. They run as jobs, with the rights of an owner of the organisation, once for each event. They write fields that code alone writes as well, but no row that the owner may not see: there they do nothing.", examples: [[{ name: "remind", title: { ru: "\u041D\u0430\u043F\u043E\u043C\u043D\u0438\u0442\u044C \u043E \u0441\u0440\u043E\u043A\u0435", kk: "\u041C\u0435\u0440\u0437\u0456\u043C\u0434\u0456 \u0435\u0441\u043A\u0435 \u0441\u0430\u043B\u0443", en: "Remind of the due date" }, on: { event: "date_reached", field: "due", days: -1, hours: 9 }, when: "<status> != 'done'", steps: [{ do: "notify", people: ["manager"], text: { ru: "\u0417\u0430\u0432\u0442\u0440\u0430 \u0441\u0440\u043E\u043A: <title>", kk: "\u041C\u0435\u0440\u0437\u0456\u043C\u0456 \u0435\u0440\u0442\u0435\u04A3: <title>", en: "Due tomorrow: <title>" } }] }]] }, demo: { type: "array", maxItems: 1e3, items: { type: "object", "x-names": "row", propertyNames: { $ref: "common.schema.json#/$defs/Name" } }, description: 'Rows put into the demo organisation when the module first appears there. References by what tells the row: `{ "customer": { "bin": "061211600012" } }`.', examples: [[{ title: "\u041A\u0430\u0431\u0435\u043B\u044C \u0434\u043B\u044F \u0441\u0435\u043A\u0446\u0438\u0438 \u0411", status: "new", customer: { bin: "061211600012" } }]] }, permissions: { $ref: "#/$defs/Permissions", examples: [{ admin: "all", member: ["list", "read", "create"], guest: { can: ["list", "read"], rows: "<author> = me" } }] }, adjustable: { anyOf: [{ const: "all" }, { $ref: "#/$defs/Roles" }], description: `What each organisation may change of the permissions in its page of rights: of these roles, or of "all" but the owner. Which rows a grant lets see and change stays as it is said here. Without it the permissions are the definition's alone.`, examples: [["sales", "hr"], "all"] }, renamedFrom: { $ref: "common.schema.json#/$defs/Name", description: "The module's former name: layouts, chosen filters and counters of people follow it.", examples: ["orders"] }, drop: { const: "confirmed", description: "The module goes for good, with its rows, files and history. Without it a module whose file is gone keeps its data.", examples: ["confirmed"] } }, $defs: { Label: { title: "Label", type: "object", minProperties: 1, additionalProperties: !1, description: "A text in the languages of the product; a missing one falls back by en, then ru, then the name.", properties: { ru: { type: "string", minLength: 1, description: "Russian.", examples: ["\u0417\u0430\u044F\u0432\u043A\u0438"] }, kk: { type: "string", minLength: 1, description: "Kazakh.", examples: ["\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0435\u0440"] }, en: { type: "string", minLength: 1, description: "English.", examples: ["Requests"] } }, examples: [{ ru: "\u0417\u0430\u044F\u0432\u043A\u0438", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0435\u0440", en: "Requests" }] }, Navigation: { title: "NavigationDefinition", type: "object", required: ["path"], additionalProperties: !1, description: "Where the module stands in the menus. Without it the module stands in none: it has storage and calls, and its rows have addresses, `/<module>/<id>`.", properties: { path: { type: "string", pattern: "^/[a-z][a-z0-9/_-]*$", description: "Route of the page, the same in every language; no other module has it.", examples: ["/requests"] }, section: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "section" }, { $ref: "#/$defs/NavigationSection" }], description: "Section of the menus that the module stands in: its name, or an object that says more of it. Modules without one stand before all sections; within a section `descOrder` and `mobileOrder` hold.", examples: ["sales", { name: "sales", title: { ru: "\u041F\u0440\u043E\u0434\u0430\u0436\u0438", kk: "\u0421\u0430\u0442\u0443", en: "Sales" }, icon: "cart", order: 10 }] }, descOrder: { type: "integer", default: 0, description: "Desktop order, highest first.", examples: [65] }, mobileOrder: { type: "integer", default: 0, description: "Mobile order, lowest first.", examples: [45] }, isHidden: { type: "boolean", default: !1, description: "Never in menus, still reachable.", examples: [!0] }, hideMobile: { type: "boolean", default: !1, description: "Not offered on a phone.", examples: [!0] }, isFooter: { type: "boolean", default: !1, description: "Pinned in the mobile footer at first.", examples: [!0] }, isShow: { type: "boolean", default: !0, description: "Shown in the desktop menu at first.", examples: [!0] }, isShowMobile: { type: "boolean", default: !0, description: "Shown in the mobile menu at first.", examples: [!1] }, pageWidget: { type: "string", "x-names": "page", default: "table", description: "Renderer of the page.", examples: ["table"] }, counter: { $ref: "common.schema.json#/$defs/Name", "x-names": "counter", description: "Counter shown as the menu badge: one of `counters` of this module; any other name counts rows of others that the person has not opened yet.", examples: ["requests"] }, redirect: { type: "string", pattern: "^/[a-z][a-z0-9/_-]*$", description: "Page that the module's own path leads to, usually a child's.", examples: ["/requests/list"] }, children: { type: "array", maxItems: 20, items: { $ref: "#/$defs/NavigationChild" }, description: "Pages below the module's path.", examples: [[{ name: "archive", path: "archive", title: { ru: "\u0410\u0440\u0445\u0438\u0432", kk: "\u041C\u04B1\u0440\u0430\u0493\u0430\u0442", en: "Archive" } }]] } } }, NavigationSection: { title: "NavigationSectionDefinition", type: "object", required: ["name"], additionalProperties: !1, description: "A section of the menus. One module of it says its title, icon and order; where several say different things, the one whose name is first in the alphabet counts. A section that nobody may see anything of is not there.", properties: { name: { $ref: "common.schema.json#/$defs/Name", "x-names": "section", description: "Name of the section: all modules that say it stand in it.", examples: ["sales"] }, title: { $ref: "#/$defs/Label", description: "Its heading. Without one in any module its name is shown as words.", examples: [{ ru: "\u041F\u0440\u043E\u0434\u0430\u0436\u0438", kk: "\u0421\u0430\u0442\u0443", en: "Sales" }] }, icon: { type: "string", pattern: "^[a-z][a-z0-9-]*$", "x-names": "icon", description: "Name of an icon, see the list of icons.", examples: ["cart"] }, order: { type: "integer", default: 0, description: "Place among the sections, lowest first, on desktop and phone alike.", examples: [10] } } }, NavigationChild: { title: "NavigationChildDefinition", type: "object", required: ["name", "path"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the page within the module.", examples: ["archive"] }, path: { type: "string", maxLength: 200, pattern: "^/?([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$", description: "Below the module's path; parameters in braces: `list/{id}`.", examples: ["archive", "list/{id}"] }, title: { $ref: "#/$defs/Label", description: "Default: the module's title.", examples: [{ ru: "\u0410\u0440\u0445\u0438\u0432", kk: "\u041C\u04B1\u0440\u0430\u0493\u0430\u0442", en: "Archive" }] }, pageWidget: { type: "string", "x-names": "page", description: "Renderer of the page. Default: `page` where it has one of its own, else the module's.", examples: ["table"] }, isAbsolute: { type: "boolean", default: !1, description: "`path` is an address of its own, not below the module's.", examples: [!0] }, page: { $ref: "#/$defs/Page", description: "The page as blocks. Default: the module's. A form that makes rows and opens what it made, with what the address says filled in, is `/create_order?contractor=<id>`.", examples: [{ block: "form", params: { mode: "create", place: "page", opens: !0 }, bind: { preset: "{ 'contractor': route.query.contractor }" } }] } } }, Model: { title: "ModelDefinition", type: "object", required: ["name", "fields"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the model in calls, in references of other modules and of its table in the database.", examples: ["request"] }, representation: { type: "string", "x-names": "template", description: "A row as one text, fields in angle brackets: `<name> (<bin>)`. Default: the first text field.", examples: ["\u2116 <number> <title>"] }, fields: { type: "object", minProperties: 1, maxProperties: 500, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { $ref: "#/$defs/Field" }, description: "The fields of a row by their names, in the order in which they stand where nothing else is said. Every row has id, version, author, created_at and updated_at beside them.", examples: [{ title: { type: "CharField", title: { ru: "\u0422\u0435\u043C\u0430", kk: "\u0422\u0430\u049B\u044B\u0440\u044B\u0431\u044B", en: "Subject" } } }] }, unique: { type: "array", description: "Groups of fields unique together within the organisation.", items: { type: "array", "x-names": "together", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" } }, examples: [[["customer", "contract_number"]]] }, single: { type: "boolean", description: "The model is a settings document: each organisation has one row of it, which nobody deletes. Its page is the form of that row.", examples: [!0] }, posting: { type: "boolean", description: "Rows are documents: they carry the fields `mark` and `is_posted`, and a posted row is changed by nobody until the posting is taken back.", examples: [!0] }, posts: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "#/$defs/Posting" }, description: "What a posted document writes into registers, in the transaction that posts it, and what goes again in the one that takes the posting back. Needs `posting`.", examples: [[{ register: "stock_movement", direction: "in", date: "<day>", dimensions: { product: "<product>" }, resources: { quantity: "<quantity>" } }]] }, register: { $ref: "#/$defs/Register", description: "The rows are movements: documents write them by being posted, and nobody else does. Of their sums balances and turnovers are kept.", examples: [{ dimensions: ["product", "warehouse"], resources: ["quantity"], date: "day", direction: "direction", document: "document" }] }, rules: { type: "array", description: "Rules over several fields, checked in the page and by the server before a row is stored.", items: { $ref: "#/$defs/RowRule" }, examples: [[{ formula: "<end> >= <start>", field: "end", message: { ru: "\u041A\u043E\u043D\u0435\u0446 \u0440\u0430\u043D\u044C\u0448\u0435 \u043D\u0430\u0447\u0430\u043B\u0430", kk: "\u0421\u043E\u04A3\u044B \u0431\u0430\u0441\u044B\u043D\u0430\u043D \u0431\u04B1\u0440\u044B\u043D", en: "The end comes before the start" } }]] }, status: { $ref: "#/$defs/Status", description: "The field by which rows move through their states, and the moves there are.", examples: [{ field: "status", transitions: [{ name: "approve", title: { ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C", kk: "\u041A\u0435\u043B\u0456\u0441\u0443", en: "Approve" }, from: ["approval"], to: "done" }] }] }, actions: { type: "array", maxItems: 30, items: { $ref: "#/$defs/NamedAction" }, description: "Things done to a row by name, beside the moves of its status.", examples: [[{ name: "take", title: { ru: "\u0412\u0437\u044F\u0442\u044C \u0441\u0435\u0431\u0435", kk: "\u04E8\u0437\u0456\u043C\u0435 \u0430\u043B\u0443", en: "Take it" }, set: { manager: "__me__" } }]] }, comments: { anyOf: [{ const: !0 }, { const: !1 }, { $ref: "#/$defs/RowCondition" }], default: !0, description: "Whether people write comments about its rows: of all, of none, or of those that a condition over the row is true of. The condition may look through references: `<group.archived_at> = null`. Of the others, comments that are there are read, and nobody writes, changes or reacts to one. With false the calls of comments are refused, nobody finds or exports any and the stream of a row holds its changes alone; what `record.activity` shows of them stays its own. Comments that were there stay in the database, unread.", examples: ["<comments_on> != false and <group.archived_at> = null", !1] }, reactions: { type: "boolean", default: !1, description: "Whether people put reactions on its rows: whoever may read a row, a guest only where he may change it; also on rows that nobody may comment on.", examples: [!0] }, private: { type: "boolean", default: !1, description: "Nobody sees its rows by his role alone, neither owner nor admin: each grant of `permissions`, and there has to be one for the owner, says by `rows` with `me` whose they are.", examples: [!0] }, duplicates: { $ref: "#/$defs/Duplicates", description: "By what a row is taken for one that is there already: whoever enters a row is shown those, as far as he may see them. It refuses nothing; that is what `unique` is for.", examples: [{ same: ["bin"], like: ["name"] }] }, renamedFrom: { $ref: "common.schema.json#/$defs/Name", description: "The model's former name: its table is renamed, rows stay.", examples: ["order"] }, drop: { type: "object", propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "left" }, additionalProperties: { const: "confirmed" }, description: 'Fields taken out of the definition whose stored values go for good: `{ "old_code": "confirmed" }`. Without it values of a field that was taken out are kept and come back with it.', examples: [{ old_code: "confirmed" }] } } }, Status: { title: "StatusDefinition", type: "object", required: ["field", "transitions"], additionalProperties: !1, description: "A choice field that moves by named transitions only: whoever writes it any other way is refused.", properties: { field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "The choice field that holds the state.", examples: ["status"] }, initial: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "state" }, description: "What a new row may begin with; default: the field's default, else its first choice.", examples: [["new"]] }, locked: { type: "array", minItems: 1, maxItems: 60, items: { title: "StatusLock", type: "object", required: ["in"], additionalProperties: !1, description: "Choices of the status in which rows are locked.", properties: { in: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "state" }, description: "Choices of the status that lock the row; each stands in one lock alone.", examples: [["done"]] }, except: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields that may be changed all the same; a table part with all its lines.", examples: [["note"]] } } }, description: "Statuses that lock the row: nobody changes or deletes it, by whichever door, but for the fields named. Its transitions and actions stay, with all they ask for and set.", examples: [[{ in: ["done"], except: ["note"] }]] }, transitions: { type: "array", minItems: 1, maxItems: 60, items: { $ref: "#/$defs/Transition" }, description: "The moves, each by a name of its own.", examples: [[{ name: "start", title: { ru: "\u0412\u0437\u044F\u0442\u044C \u0432 \u0440\u0430\u0431\u043E\u0442\u0443", kk: "\u0416\u04B1\u043C\u044B\u0441\u049B\u0430 \u0430\u043B\u0443", en: "Start" }, from: ["new"], to: "in_work" }]] } } }, Transition: { title: "TransitionDefinition", type: "object", required: ["name", "title", "from", "to"], additionalProperties: !1, description: "One move of the status.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of it in calls, events and the history; unique among transitions and actions of the model.", examples: ["approve"] }, title: { $ref: "#/$defs/Label", description: "What its button says.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C", kk: "\u041A\u0435\u043B\u0456\u0441\u0443", en: "Approve" }] }, from: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "state" }, description: "Choices of the status it may start from.", examples: [["approval"]] }, to: { $ref: "common.schema.json#/$defs/Name", "x-names": "state", description: "Choice of the status it leads to.", examples: ["done"] }, roles: { $ref: "#/$defs/Roles" }, when: { $ref: "#/$defs/RowCondition" }, reason: { $ref: "#/$defs/Reason" }, fields: { $ref: "#/$defs/AskedFields" }, set: { $ref: "#/$defs/SetValues" }, handler: { $ref: "#/$defs/Handler" }, schema: { $ref: "#/$defs/AskedSchema" }, confirm: { $ref: "#/$defs/Label", description: "Question before it is done; without it a press is enough.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C \u0437\u0430\u044F\u0432\u043A\u0443?", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0456 \u043A\u0435\u043B\u0456\u0441\u0435\u0441\u0456\u0437 \u0431\u0435?", en: "Approve the request?" }] }, icon: { $ref: "#/$defs/ActionIcon" }, tone: { $ref: "#/$defs/Tone" }, offline: { $ref: "#/$defs/Offline" }, whilePosted: { $ref: "#/$defs/WhilePosted" } } }, NamedAction: { title: "NamedActionDefinition", type: "object", required: ["name", "title"], additionalProperties: !1, description: "Something done to a row by name: values that are set, or code of the module's room.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of it in calls, events and the history; unique among transitions and actions of the model.", examples: ["take"] }, title: { $ref: "#/$defs/Label", description: "What its button says.", examples: [{ ru: "\u0412\u0437\u044F\u0442\u044C \u0441\u0435\u0431\u0435", kk: "\u04E8\u0437\u0456\u043C\u0435 \u0430\u043B\u0443", en: "Take it" }] }, roles: { $ref: "#/$defs/Roles" }, when: { $ref: "#/$defs/RowCondition" }, reason: { $ref: "#/$defs/Reason" }, fields: { $ref: "#/$defs/AskedFields" }, set: { $ref: "#/$defs/SetValues" }, handler: { $ref: "#/$defs/Handler" }, schema: { $ref: "#/$defs/AskedSchema" }, amend: { $ref: "#/$defs/Amend", description: "Of an action: makes a new row as a copy of this one, which stays as it is; the two refer to each other.", examples: [{ link: "amended_from", back: "amended_by" }] }, merge: { const: !0, description: "Of an action: merges a duplicate into the row. Whoever does it chooses the duplicate and which values of it are right; what the row lacks it gets from it. In one transaction everything that refers to the duplicate, of whatever model, refers to the row then, comments go along, and the duplicate goes into the trash; out of it it comes back with what it had. It asks for nothing else.", examples: [!0] }, confirm: { $ref: "#/$defs/Label", description: "Question before it is done; without it a press is enough.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C \u0437\u0430\u044F\u0432\u043A\u0443?", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0456 \u043A\u0435\u043B\u0456\u0441\u0435\u0441\u0456\u0437 \u0431\u0435?", en: "Approve the request?" }] }, icon: { $ref: "#/$defs/ActionIcon" }, tone: { $ref: "#/$defs/Tone" }, offline: { $ref: "#/$defs/Offline" }, whilePosted: { $ref: "#/$defs/WhilePosted" } } }, Duplicates: { title: "DuplicatesDefinition", type: "object", minProperties: 1, additionalProperties: !1, description: "Rows that may be meant twice.", properties: { same: { type: "array", minItems: 1, maxItems: 10, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "CharFields of which one equal value is enough.", examples: [["bin", "email"]] }, like: { type: "array", minItems: 1, maxItems: 3, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "CharFields with `search` of which a similar value is enough: quotes, case, the order of words and legal forms of companies do not count.", examples: [["name"]] } } }, ModuleAction: { title: "ModuleActionDefinition", type: "object", required: ["name", "title", "handler"], additionalProperties: !1, description: "Something done by name that concerns no row: code of the module's room, in one transaction.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of it in calls; unique among the transitions and actions of the module.", examples: ["fetch_rates"] }, title: { $ref: "#/$defs/Label", description: "What its button says.", examples: [{ ru: "\u0417\u0430\u0433\u0440\u0443\u0437\u0438\u0442\u044C \u043A\u0443\u0440\u0441\u044B", kk: "\u0411\u0430\u0493\u0430\u043C\u0434\u0430\u0440\u0434\u044B \u0436\u04AF\u043A\u0442\u0435\u0443", en: "Fetch rates" }] }, handler: { $ref: "common.schema.json#/$defs/Name", description: "Function among the `moduleActions` of the module's code, in its room.", examples: ["fetch_rates"] }, roles: { $ref: "#/$defs/Roles", description: "Roles that may do it, among those that see the module; default: all that may update its rows.", examples: [["accountant"]] }, schema: { $ref: "#/$defs/AskedSchema", description: "JSON Schema of what is asked for and given to the handler as `params`: draft 7 or 2020-12, as that of a JSONField. It is drawn as a form and judged by the server; nothing of it is stored.", examples: [{ type: "object", required: ["day"], properties: { day: { type: "string", format: "date", title: "\u0414\u0430\u0442\u0430" } } }] }, confirm: { $ref: "#/$defs/Label", description: "Question before it is done; without it a press is enough.", examples: [{ ru: "\u0417\u0430\u0433\u0440\u0443\u0437\u0438\u0442\u044C \u043A\u0443\u0440\u0441\u044B?", kk: "\u0411\u0430\u0493\u0430\u043C\u0434\u0430\u0440\u0434\u044B \u0436\u04AF\u043A\u0442\u0435\u0439\u0441\u0456\u0437 \u0431\u0435?", en: "Fetch the rates?" }] }, icon: { $ref: "#/$defs/ActionIcon" }, tone: { $ref: "#/$defs/Tone" } } }, Amend: { title: "Amendment", type: "object", required: ["link"], additionalProperties: !1, description: "The action makes a new row as a copy that amends this one: fields and lines as they are, numbers and status anew. Who does it may make rows as well.", properties: { link: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Field of the new row that refers to the one it amends: a readonly ForeignKey to the model itself.", examples: ["amended_from"] }, back: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Field of the amended row that refers to its amendment, kept by the server: another readonly ForeignKey to the model itself.", examples: ["amended_by"] }, fields: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields that are copied, table parts with their lines. Default: all that may be written and are not unique.", examples: [["customer", "items"]] }, many: { type: "boolean", default: !1, description: "Also while an earlier amendment stands. Without it a row is amended once, and again when its amendment was deleted.", examples: [!0] } } }, Roles: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may do it; default: all that may update the row.", examples: [["admin", "moderator"]] }, RowCondition: { type: "string", maxLength: 2e3, "x-names": "formula", description: "Formula over the row that must come out true; `me` is the person who asks: `<manager> = me`.", examples: ["<manager> = me", "<amount> <= 1000000 or <author> = me"] }, Reason: { enum: ["required", "optional"], description: "Whether a reason is asked; it stands in the row's history.", examples: ["required"] }, AskedFields: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields asked for before it is done. One with an empty list in `write` is written by nobody but code and the actions that ask for it.", examples: [["due", "manager"]] }, SetValues: { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, additionalProperties: { type: ["string", "number", "boolean", "null"] }, description: "Values the row gets: a value as it is written, or `__me__`, `__now__`, `__today__`, `__reason__`.", examples: [{ manager: "__me__", closed_at: "__now__" }] }, AskedSchema: { type: "object", minProperties: 1, description: "JSON Schema of what is asked for beside the fields and given to the handler as `params`: draft 7 or 2020-12, as that of a JSONField. It is drawn as a form and judged by the server; nothing of it is stored.", examples: [{ type: "object", required: ["copies"], properties: { copies: { type: "integer", title: "\u042D\u043A\u0437\u0435\u043C\u043F\u043B\u044F\u0440\u043E\u0432", minimum: 1, default: 2 } } }] }, Handler: { $ref: "common.schema.json#/$defs/Name", description: "Function among the `actions` of the module's code, in its room.", examples: ["reserve_stock"] }, ActionIcon: { type: "string", pattern: "^[a-z][a-z0-9-]*$", "x-names": "icon", description: "Name of an icon, see the list of icons.", examples: ["check"] }, Offline: { type: "boolean", description: "Whether it may be done without a network: kept on the device, and judged by the server when it is sent. Default: transitions without a `handler` may, all else may not; `false` for what is worth nothing unless it is done at once. Not with `amend`.", examples: [!0] }, WhilePosted: { type: "boolean", description: "Whether it may be done with a posted row, which stays posted: it moves the status, sets its values and writes the fields it asks for, and nothing else changes. Without it a posted row is changed only by what takes the posting back, as `set` of `is_posted` to false does. Needs `posting`.", examples: [!0] }, Tone: { enum: ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet"], description: "Colour name of the design.", examples: ["green"] }, Counter: { title: "CounterDefinition", type: "object", required: ["name", "title"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the counter, unique over all modules; `navigation.counter` may name it.", examples: ["my_requests"] }, title: { $ref: "#/$defs/Label", description: "What is counted, for people.", examples: [{ ru: "\u041C\u043E\u0438 \u043D\u043E\u0432\u044B\u0435 \u0437\u0430\u044F\u0432\u043A\u0438", kk: "\u041C\u0435\u043D\u0456\u04A3 \u0436\u0430\u04A3\u0430 \u04E9\u0442\u0456\u043D\u0456\u043C\u0434\u0435\u0440\u0456\u043C", en: "My new requests" }] }, changed: { type: "array", minItems: 1, maxItems: 10, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields with people, `author` included: of rows with the person in one of them, and that fit the filters, those are counted that somebody else made, changed or commented on since the person last opened them.", examples: [["manager", "author"]] }, filters: { type: "object", propertyNames: { "x-names": "filter" }, description: "Rows counted, by the module's filters, `__me__` being the person who looks. Without it: rows of others that the person has not opened yet.", examples: [{ manager: ["__me__"], status: ["new"] }] } } }, Event: { title: "EventDefinition", type: "object", required: ["name", "on"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", "x-names": "event", description: "Name of the event on the socket, begins with the module's name: `requests_approved`.", examples: ["requests_approved"] }, on: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "action" }, description: "What it follows: create, update (every change, transitions and actions with it), delete, restore, or names of transitions and actions of the model.", examples: [["create"], ["approve"]] }, when: { $ref: "#/$defs/RowCondition" }, notify: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields with people, `author` included, who are told in their inbox; whoever did it is not told.", examples: [["author", "watchers"]] }, text: { $ref: "#/$defs/Label", "x-names": "templates", description: "What they are told, fields in angle brackets: `<title> approved`. Only fields that everybody may read; no references, files, JSON or table parts.", examples: [{ ru: "\u0417\u0430\u044F\u0432\u043A\u0430 <title> \u0441\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u043D\u0430", kk: "<title> \u04E9\u0442\u0456\u043D\u0456\u043C\u0456 \u043A\u0435\u043B\u0456\u0441\u0456\u043B\u0434\u0456", en: "Request <title> was approved" }] } } }, Workflow: { title: "WorkflowDefinition", type: "object", required: ["name", "title", "on", "steps"], additionalProperties: !1, description: "A workflow rule: when something happens to a row, if the row fits, then the steps.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the rule within the module; its log stands under it.", examples: ["remind"] }, title: { $ref: "#/$defs/Label", description: "What the rule does, for people.", examples: [{ ru: "\u041D\u0430\u043F\u043E\u043C\u043D\u0438\u0442\u044C \u043E \u0441\u0440\u043E\u043A\u0435", kk: "\u041C\u0435\u0440\u0437\u0456\u043C\u0434\u0456 \u0435\u0441\u043A\u0435 \u0441\u0430\u043B\u0443", en: "Remind of the due date" }] }, on: { $ref: "#/$defs/WorkflowTrigger", description: "When it happens.", examples: [{ event: "created" }, { event: "changed", fields: ["amount"] }] }, when: { $ref: "#/$defs/RowCondition", description: "If the row comes out true, as the event leaves it; `me` is who caused the event, nobody where the clock did. Without it: every row. Of a schedule: the rows it goes over, at most 1,000 of each organisation; without it the schedule comes once, without a row.", examples: ["<amount> > 1000000", "<status> != 'done'"] }, steps: { type: "array", minItems: 1, maxItems: 10, items: { $ref: "#/$defs/WorkflowStep" }, description: "Then these, in their order and in one transaction: all of them or none.", examples: [[{ do: "set", values: { checked: !0 } }]] } } }, WorkflowTrigger: { title: "WorkflowTrigger", type: "object", required: ["event"], additionalProperties: !1, description: "The event that a rule follows.", properties: { event: { enum: ["created", "changed", "changed_to", "date_reached", "schedule"], description: "created: a new row. changed: one or any of the fields got another value. changed_to: the field got this value. date_reached: the moment of a date field has come. schedule: by the clock of the organisation.", examples: ["created", "date_reached"] }, fields: { type: "array", minItems: 1, maxItems: 50, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Of changed: only when one of these got another value.", examples: [["amount", "due"]] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Of changed_to: the field. Of date_reached: a DateField, whose moment is the beginning of its day, or a DateTimeField.", examples: ["due"] }, value: { type: ["string", "number", "boolean"], description: "Of changed_to: the value as it is written; of a choice its id.", examples: ["done", !0] }, days: { type: "integer", minimum: -3650, maximum: 3650, default: 0, description: "Of date_reached: days later, by the calendar of the organisation; less than 0: days before.", examples: [-3] }, hours: { type: "integer", minimum: -1e3, maximum: 1e3, default: 0, description: "Of date_reached: hours later than that; 9 of a DateField is nine in the morning.", examples: [9] }, cron: { type: "string", minLength: 9, maxLength: 100, description: "Of schedule: minute, hour, day, month and weekday, by the clock of the organisation; at most once an hour.", examples: ["0 9 * * 1"] } } }, WorkflowStep: { title: "WorkflowStep", type: "object", required: ["do"], additionalProperties: !1, description: "One thing that a rule does.", properties: { do: { enum: ["set", "create", "notify", "mail", "call", "run"], description: "set: fields of the row. create: a row of a model. notify: people, in their inbox. mail: people or addresses. call: an address, with the row. run: a transition or an action of the row.", examples: ["set"] }, values: { $ref: "#/$defs/WorkflowValues", description: "Of set: the row's fields. Of create: the new row's.", examples: [{ manager: "<author>", taken_at: "__now__" }] }, model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Of create: the model of the new row.", examples: ["task"] }, people: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Of notify and mail: fields with people, `author` included.", examples: [["manager", "author"]] }, roles: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Of notify and mail: everybody with one of these roles who may see the row.", examples: [["accountant"]] }, to: { type: "array", minItems: 1, maxItems: 10, items: { type: "string", minLength: 3, maxLength: 200 }, description: "Of mail: addresses, or a text field that holds one: `<email>`.", examples: [["office@example.com", "<email>"]] }, subject: { $ref: "#/$defs/Label", "x-names": "templates", description: "Of mail: its subject, fields in angle brackets.", examples: [{ ru: "\u0417\u0430\u044F\u0432\u043A\u0430 <title>", kk: "<title> \u04E9\u0442\u0456\u043D\u0456\u043C\u0456", en: "Request <title>" }] }, text: { $ref: "#/$defs/Label", "x-names": "templates", description: "Of notify and mail: what they read, fields in angle brackets. Only fields that everybody may read; no references, files, JSON or table parts.", examples: [{ ru: "\u0417\u0430\u0432\u0442\u0440\u0430 \u0441\u0440\u043E\u043A: <title>", kk: "\u041C\u0435\u0440\u0437\u0456\u043C\u0456 \u0435\u0440\u0442\u0435\u04A3: <title>", en: "Due tomorrow: <title>" }] }, url: { type: "string", minLength: 8, maxLength: 1e3, description: "Of call: the address, by https; it gets a POST with the row, as webhooks do.", examples: ["https://hooks.example.com/keste"] }, role: { $ref: "common.schema.json#/$defs/Name", "x-names": "role", default: "member", description: "Of call: the role whose view of the row is sent.", examples: ["member"] }, action: { $ref: "common.schema.json#/$defs/Name", "x-names": "action", description: "Of run: a transition or an action of the model that asks for no fields.", examples: ["approve"] }, reason: { type: "string", minLength: 1, maxLength: 500, description: "Of run: the reason, where the action asks for one.", examples: ["Closed by the rule"] }, params: { type: "object", description: "Of run: what the action asks for by its `schema`, taken as it is written and judged with the rule.", examples: [{ copies: 2 }] } } }, WorkflowValues: { type: "object", minProperties: 1, maxProperties: 100, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { type: ["string", "number", "boolean", "null"] }, description: "Values by field: as they are written, `__now__`, `__today__`, `<field>` for what the row holds there (`<id>`: the row itself), or a text with fields in angle brackets.", examples: [{ title: "Call about <title>", request: "<id>" }] }, Numbering: { title: "Numbering", type: "object", required: ["pattern"], additionalProperties: !1, properties: { pattern: { type: "string", minLength: 3, maxLength: 100, description: "Text with `{####}`, the number with as many digits at least; `{YYYY}`, `{YY}`, `{MM}`, `{DD}` of the day; and the row's texts, choices (by id) and whole numbers by name: `{branch}`. The number begins anew with each value of all the rest.", examples: ["{branch}-{YYYY}-{#####}"] }, date: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Field whose day counts. Default, and where it is empty: the day the row is made.", examples: ["day"] }, by: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "ForeignKey of this model: the rows of each row it refers to are numbered by themselves, those without one together. A row that is moved to another keeps its number.", examples: ["project"] }, start: { type: "integer", minimum: 0, default: 1, description: "First number of each series.", examples: [1e3] }, gapless: { type: "boolean", default: !1, description: "No number is left out, not even by an import that fails; others who make rows of the series wait until it has ended.", examples: [!0] } } }, Rollup: { title: "Rollup", type: "object", required: ["of", "by", "do"], additionalProperties: !1, properties: { of: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model whose rows are looked at; those in the trash do not count.", examples: ["task"] }, by: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "ForeignKey of that model which refers to this one.", examples: ["project"] }, do: { enum: ["count", "sum", "avg", "min", "max", "first", "last", "list"], description: "count: how many rows, with `field` those where it is filled in. sum, avg, min, max: of the field. first, last: the field of the first or last row by `ordering`. list: the field of the rows, joined into a text.", examples: ["count", "sum"] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Field of those rows that it is about, a stored one. Of list without it: how the rows are called.", examples: ["amount"] }, where: { type: "string", maxLength: 2e3, "x-names": "otherFormula", description: "Formula over such a row: only rows where it comes out true count. It reads what is stored in the row, and of count, sum and avg what is entered in a row of another model that a reference leads to: `<task.status> != 'done'`; not the present day.", examples: ["<status> != 'done'"] }, ordering: { type: "string", pattern: "^-?[a-z][a-z0-9_]*$", "x-names": "otherOrder", description: "Of first, last and list: field of those rows that orders them, a minus begins with the largest. Rows where it is empty come last, in first and last alike. Default: created_at.", examples: ["-date"] }, separator: { type: "string", minLength: 1, maxLength: 20, description: "Of list: stands between two entries, default a comma and a space.", examples: [" \xB7 "] }, limit: { type: "integer", minimum: 1, maximum: 100, description: "Of list: so many entries at most, default 20; that there are more is told by an ellipsis.", examples: [5] }, deep: { type: "boolean", description: "Of count and sum over rows of the model itself: with the rows below those, however deep.", examples: [!0] } } }, Register: { title: "RegisterDefinition", type: "object", required: ["dimensions", "resources", "date", "direction", "document"], additionalProperties: !1, properties: { dimensions: { type: "array", minItems: 1, maxItems: 8, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields by which balances are kept: ForeignKeys and CharFields with choices, required ones.", examples: [["product", "warehouse"]] }, resources: { type: "array", minItems: 1, maxItems: 8, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "DecimalFields that are summed. What goes out is stored with a minus, so the sum of any rows is their balance.", examples: [["quantity", "amount"]] }, date: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "DateField: the day of the movement.", examples: ["day"] }, direction: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "CharField with the choices `in` and `out`: whether the movement comes in or goes out.", examples: ["direction"] }, document: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "DynamicReferenceField: the document that wrote the movement. The choices beside it are the models that may post here.", examples: ["document"] }, notNegative: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Resources of which no balance may be below zero on any day: what would bring one there is refused, with what is missing.", examples: [["quantity"]] }, close: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may close a period: up to its last day nothing is written here any more. The owner may always; default: nobody else.", examples: [["admin", "accountant"]] }, reopen: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may open a closed period again. The owner may always; default: nobody else.", examples: [["admin"]] } } }, Posting: { title: "PostingDefinition", type: "object", required: ["register", "direction", "date", "dimensions", "resources"], additionalProperties: !1, properties: { register: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model of the register.", examples: ["stock_movement"] }, direction: { enum: ["in", "out"], description: "in: the resources are added to the balance; out: they are taken from it. A negative value does the opposite.", examples: ["out"] }, lines: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Table part of which each line is a movement; without it the document is one.", examples: ["items"] }, when: { type: "string", maxLength: 2e3, "x-names": "formula", description: "Formula over the document: only where it comes out true something is written.", examples: ["<kind> = 'sale'"] }, date: { $ref: "#/$defs/PostedValue", description: "DateField that tells the day of the movement.", examples: ["<parent.day>"] }, dimensions: { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "#/$defs/PostedValue" }, description: "For each dimension of the register the field that it takes.", examples: [{ product: "<product>", warehouse: "<parent.warehouse>" }] }, resources: { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "#/$defs/PostedValue" }, description: "For resources of the register the field that each takes, a computed one or not; those left out are 0. A movement without any is not written.", examples: [{ quantity: "<quantity>", amount: "<amount>" }] } } }, PostedValue: { type: "string", maxLength: 120, pattern: "^<(parent\\.)?[a-z][a-z0-9_]*>$", "x-names": "formula", description: "A field in angle brackets, of the line where there are lines: `<parent.day>` is then the document's.", examples: ["<quantity>", "<parent.day>"] }, RowRule: { title: "RowRule", type: "object", required: ["formula", "field", "message"], additionalProperties: !1, properties: { formula: { type: "string", "x-names": "formula", description: "Formula over the row that must come out true.", examples: ["<end> >= <start>"] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Field that shows the message.", examples: ["end"] }, message: { $ref: "#/$defs/Label", description: "What is said where it does not.", examples: [{ ru: "\u041A\u043E\u043D\u0435\u0446 \u0440\u0430\u043D\u044C\u0448\u0435 \u043D\u0430\u0447\u0430\u043B\u0430", kk: "\u0421\u043E\u04A3\u044B \u0431\u0430\u0441\u044B\u043D\u0430\u043D \u0431\u04B1\u0440\u044B\u043D", en: "The end comes before the start" }] } } }, Field: { title: "FieldDefinition", type: "object", required: ["type", "title"], additionalProperties: !1, properties: { type: { title: "FieldType", enum: ["CharField", "TextField", "IntegerField", "PositiveIntegerField", "DecimalField", "DateField", "DateTimeField", "TimeField", "BooleanField", "MultiChoiceField", "TagsField", "PlaceField", "ForeignKey", "DynamicReferenceField", "FileField", "ImageField", "AutoField", "RichTextField", "TablePart", "JSONField", "ManyToManyField"], description: "What the field holds; see the table of field types.", examples: ["CharField", "DecimalField", "ManyToManyField"] }, title: { $ref: "#/$defs/Label", description: "Label of the field and heading of its column.", examples: [{ ru: "\u0421\u0443\u043C\u043C\u0430", kk: "\u0421\u043E\u043C\u0430\u0441\u044B", en: "Amount" }] }, help: { $ref: "#/$defs/Label", description: "Explanation below the field in a form.", examples: [{ ru: "\u0411\u0435\u0437 \u041D\u0414\u0421", kk: "\u049A\u049A\u0421-\u0441\u044B\u0437", en: "Without VAT" }] }, required: { type: "boolean", description: "A row without a value is refused. Of many references: at least one.", examples: [!0] }, unique: { type: "boolean", description: "Unique within the organisation among rows not deleted.", examples: [!0] }, readonly: { type: "boolean", description: "Never written through calls of users.", examples: [!0] }, setOnce: { type: "boolean", description: "Written while it is empty, and by nobody afterwards: not by calls, imports, actions, rules or taking a change back. A default fills it too. Not for BooleanField, table parts and their lines.", examples: [!0] }, default: { type: ["string", "number", "boolean", "array"], items: { type: "string" }, description: 'Value of a new row that says nothing of the field, as it is written, or a word for what is so then: `__today__` of a date, `__now__` of a moment, `__me__` of a reference to people (`["__me__"]` of many). Not for other references, files, JSON and rich text.', examples: ["new", !0, "0", "__today__", "__me__"] }, defaultFormula: { type: "string", maxLength: 2e3, "x-names": "formula", description: "Formula whose outcome a new row takes where nothing is entered; changeable afterwards, and what it reads may change without it. A reference takes that of a row referred to: `<customer.manager>`.", examples: ["<customer.discount>", "add_days(<date>, 14)"] }, defaultFrom: { $ref: "#/$defs/DatedDefault", description: "Of a field of a TablePart's lines: value of a row of another model that holds on a day. A new line takes it where nothing is entered, before its `defaultFormula`, which stays for days without such a row; changeable afterwards.", examples: [{ model: "price", field: "price", where: { product: "product" }, from: "valid_from", on: "date" }] }, numbering: { $ref: "#/$defs/Numbering", description: "Of a CharField: the server numbers new rows by a pattern, and nobody else writes the field.", examples: [{ pattern: "INV-{YYYY}-{#####}", date: "day", gapless: !0 }] }, min: { type: ["string", "integer"], description: "Smallest value: decimal text, integer, YYYY-MM-DD, or HH:MM of a TimeField.", examples: ["0", "2020-01-01"] }, max: { type: ["string", "integer"], description: "Largest value, written like `min`.", examples: ["100"] }, minLength: { type: "integer", minimum: 0, description: "Shortest text, in characters as people count them.", examples: [3] }, maxLength: { type: "integer", minimum: 1, maximum: 2e5, description: "Longest text, in characters; CharField: at most 4000, default 255.", examples: [200] }, pattern: { type: "string", maxLength: 200, description: "Regular expression the whole text must match.", examples: ["[0-9]{8,14}"] }, format: { enum: ["email", "phone", "url", "bin", "iin", "inn", "iban_kz", "color", "barcode", "percent", "duration", "rating"], description: "What the value means: texts are checked by it, numbers are read and typed by it. Of texts: email, phone, url, bin, iin, inn (of Russia, 10 or 12 digits), iban_kz, of a CharField also color (`#0e8945`) and barcode (EAN-13 and EAN-8 with their check digit, other texts as Code 128). Of numbers: percent (12.5 is stored and shown as 12,5 %); of whole numbers duration (minutes, shown as 2 h 30 min, typed as 2:30, 2h 30m or 150) and rating (stars, as many as `max`).", examples: ["bin", "percent", "duration"] }, precision: { type: "integer", minimum: 0, maximum: 12, description: "Digits after the point of a DecimalField, default 2; with those before it there are 18 at most, so that a rate of 12 places is below a million.", examples: [2, 9] }, zone: { enum: ["organization"], description: "Of a DateTimeField: its form takes the moment on the clock of the organisation and says beside it what that is on the reader's, where the two differ. For moments agreed for all, such as when something goes out. Without it everybody types and reads them on a clock of his own; so does everybody in tables with it.", examples: ["organization"] }, currency: { type: "string", pattern: "^[A-Z]{3}$", description: "Currency of an amount of money, by its ISO code: shown beside the number.", examples: ["KZT"] }, currencyField: { type: "string", pattern: "^(parent\\.)?[a-z][a-z0-9_]*$", "x-names": "field", description: "Of an amount in different currencies: the CharField of the row, or of a line's row as `parent.currency`, that holds the ISO code. The sign beside the number follows it, totals are told by currency, and groups, charts and figures sum amounts of one currency only. An amount in the organisation's currency is a computed field: `<amount> * <rate>`.", examples: ["currency", "parent.currency"] }, choices: { type: "array", minItems: 1, items: { type: "object", required: ["id", "title"], additionalProperties: !1, title: "ChoiceDefinition", properties: { id: { $ref: "common.schema.json#/$defs/Name", description: "What is stored.", examples: ["new"] }, title: { $ref: "#/$defs/Label", description: "What people read.", examples: [{ ru: "\u041D\u043E\u0432\u0430\u044F", kk: "\u0416\u0430\u04A3\u0430", en: "New" }] }, color: { type: "string", "x-names": "color", description: "Colour of its badge: gray, red, orange, yellow, green, teal, blue or violet.", examples: ["blue"] } } }, description: "The entries of a choice, in the order in which they are offered.", examples: [[{ id: "new", title: { ru: "\u041D\u043E\u0432\u0430\u044F", kk: "\u0416\u0430\u04A3\u0430", en: "New" }, color: "blue" }]] }, model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model that a ForeignKey or ManyToManyField refers to; `user` are the people of the organisation.", examples: ["contractor"] }, toField: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Key of the chosen entry that is sent, default id.", examples: ["id"] }, modelField: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Of a DynamicReferenceField: the field of the same row, or of the same line, that says which model it refers to: a CharField whose choices are names of models. Another choice empties the reference.", examples: ["party_type"] }, dependsOn: { type: "object", minProperties: 1, maxProperties: 5, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: 'Of a ForeignKey: only rows may be chosen whose field (key) holds what the named field of this row holds; an empty one limits nothing. `{ "project": "project" }` offers the stages of the chosen project.', examples: [{ project: "project" }] }, where: { type: "object", minProperties: 1, maxProperties: 10, propertyNames: { "x-names": "otherField" }, description: "Of a reference: only rows may be chosen that fit these filters of the model referred to, written as in a counter; `__me__` is the person who chooses. A filter by what he may not read is passed over for him. What was chosen before stays.", examples: [{ kind: ["supplier"], is_closed: !1 }] }, onDelete: { enum: ["cascade", "clear", "keep"], description: "Of a ForeignKey: what becomes of this row when the row it refers to goes into the trash, whoever deletes that. cascade: it goes into the trash too, and comes back with it. clear: it stays, the field is emptied, and filled again when that row comes back, unless it was filled otherwise by then. keep: it stays as it is and refers to a row in the trash; where it went into the trash itself, it comes back without that row. Without it a row that others refer to is not deleted.", examples: ["cascade"] }, relatedTab: { type: "boolean", default: !0, description: "Of a reference: whether this model's rows are a tab on the page of the row they refer to. false where that page shows them otherwise, or where nobody looks for them there.", examples: [!1] }, relatedTitle: { $ref: "#/$defs/Label", description: "Of a reference: what this model's rows are called on the page of the row they refer to, as the title of their tab there. Without it the tab is called as the module is, followed by the field's title where several fields refer to that model.", examples: [{ ru: "\u041F\u043E\u0434\u0437\u0430\u0434\u0430\u0447\u0438", kk: "\u049A\u043E\u0441\u0430\u043B\u049B\u044B \u0442\u0430\u043F\u0441\u044B\u0440\u043C\u0430\u043B\u0430\u0440", en: "Sub-tasks" }] }, relatedCreate: { $ref: "#/$defs/Label", description: "Of a reference: what a button on the page of the row referred to says that opens the form of a new row with the reference filled in, for those who may make one. Without it rows are made in their tab alone.", examples: [{ ru: "\u041D\u043E\u0432\u044B\u0439 \u043F\u0440\u043E\u0435\u043A\u0442 \u043F\u043E \u0448\u0430\u0431\u043B\u043E\u043D\u0443", kk: "\u04AE\u043B\u0433\u0456 \u0431\u043E\u0439\u044B\u043D\u0448\u0430 \u0436\u0430\u04A3\u0430 \u0436\u043E\u0431\u0430", en: "New project from template" }] }, formula: { type: "string", "x-names": "formula", description: "Makes the field computed: recalculated at once in the page and stored identically by the server. `<field>` is a field of the row, `<customer.discount>` one of the row a reference leads to, `sum(<items.amount>)` goes over a table part; in lines `<parent.rate>` is a field of the row they belong to. A ForeignKey takes a reference of the row referred to: `<customer.manager>`. The language: docs/formulas.md.", examples: ["<price> * <qty> * (1 - <discount> / 100)"] }, rollup: { $ref: "#/$defs/Rollup", description: "Makes the field a rollup: counted, summed or found over the rows of another model that refer to this one, and stored. The server keeps it in the transaction of every write of those rows; it changes neither `version` nor `updated_at` of this row.", examples: [{ of: "task", by: "project", do: "count", where: "<status> != 'done'" }] }, schema: { type: "object", minProperties: 1, description: "Of a JSONField: JSON Schema of its value, draft 7 or 2020-12, 64 KB at most, which holds all that it refers to. Forms draw it instead of a text; the server judges every value that is written, by whatever way, and says where inside it something is wrong. What was stored before stays until it is written anew.", examples: [{ type: "object", required: ["city"], properties: { city: { type: "string", title: "\u0413\u043E\u0440\u043E\u0434", minLength: 2 }, phones: { type: "array", items: { type: "string" } } } }] }, search: { type: "boolean", description: "The text takes part in the search.", examples: [!0] }, multiple: { type: "boolean", description: "A FileField or ImageField holds several files.", examples: [!0] }, accept: { type: "array", items: { type: "string" }, description: "File name endings without the point.", examples: [["pdf", "docx"]] }, maxSize: { type: "integer", minimum: 1, description: "Bytes of one file, default 100 MB.", examples: [5242880] }, fields: { type: "object", minProperties: 1, maxProperties: 100, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { $ref: "#/$defs/Field" }, description: "Columns of a TablePart, written like fields.", examples: [{ product: { type: "ForeignKey", title: { ru: "\u0422\u043E\u0432\u0430\u0440", kk: "\u0422\u0430\u0443\u0430\u0440", en: "Product" }, model: "product" } }] }, scan: { $ref: "#/$defs/Scan", description: "Of a TablePart: a place below the lines for codes, typed or scanned. Each adds a line, or raises the number of the line that has the row already.", examples: [{ field: "product", by: ["barcode", "sku"], raises: "quantity" }] }, maxRows: { type: "integer", minimum: 1, maximum: 5e3, description: "Rows of a TablePart at most, default 1000.", examples: [500] }, table: { $ref: "#/$defs/PartTable", description: "What of a TablePart's lines the grid of the form shows. Without it every field that fits in a cell is a column.", examples: [{ columns: [{ field: "product", width: 320, pinned: "left" }, "quantity", "amount"] }] }, widget: { type: "string", "x-names": "widget", description: "Variant of the form field: radio, switch, textarea, checkboxGroup, signature \u2026", examples: ["radio"] }, visibleWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values, of a TablePart's fields over the line's, the row being `parent`: the field is shown where it comes out true. A hidden field is asked of nobody. It may look at the field itself (`note != ''`: shown once filled, and kept until whoever empties it has left it), and two fields may each be shown while the other is empty. In conditions of definitions there are no variables, functions of their own, ranges or regular expressions.", examples: ["urgency in ['high', 'critical']"] }, whenHidden: { enum: ["keep", "clear", "refuse"], default: "keep", description: "What becomes of the value when the field is hidden by its `visibleWhen`, or by that of its section or tab. keep: it stays, unseen. clear: it is emptied in the same write, whatever way that came in, and comes back with it when it is taken back. refuse: the write is refused until the field is empty. What was hidden and filled before stays until it is written or hidden anew.", examples: ["clear"] }, requiredWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the field is required where it comes out true.", examples: ["urgency = 'critical'"] }, disabledWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the field cannot be changed where it comes out true.", examples: ["status = 'done'"] }, read: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may read the field; default everybody who may read the row.", examples: [["admin", "accountant"]] }, write: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may write the field; default everybody who may write the row. With an empty list code alone writes it, rules of definitions, and actions that ask for it by `fields`; no person does, an owner neither.", examples: [["accountant"]] }, renamedFrom: { $ref: "common.schema.json#/$defs/Name", description: "The field's former name: its column is renamed, values stay; formulas and layouts follow.", examples: ["summa"] } } }, Table: { title: "TableDefinition", type: "object", required: ["columns"], additionalProperties: !1, properties: { columns: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/ColumnDefinition" }] }, description: "Columns from left to right: a field's name, or an object that says more of it.", examples: [["number", { field: "title", width: 320, pinned: "left" }]] }, totals: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Columns summed into the pinned total row.", examples: [["amount"]] }, ordering: { type: "array", items: { type: "string", pattern: "^-?[a-z][a-z0-9_]*$", "x-names": "order" }, description: "Order at first; a minus begins with the largest. `rank` is an order of the rows' own: people who may change rows drag them into it, by hand, by touch and by Alt with an arrow, while the table is sorted by nothing else and not grouped; new rows are last. Default: the newest first.", examples: [["-number"], ["rank"]] }, editing: { enum: ["none", "cell", "row", "batch"], default: "cell", description: "How rows are changed in the table: not at all, cell by cell, the whole row at once, or as a batch: edited cells stay marked until all of them are saved together, in one transaction.", examples: ["cell"] }, size: { enum: ["compact", "normal", "large"], default: "compact", description: "Height of rows.", examples: ["compact"] }, newRows: { enum: ["form", "grid"], default: "form", description: "Where a new row is made: in a form, or in the table itself.", examples: ["grid"] }, tree: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Reference to the model itself: rows may be shown as a tree.", examples: ["parent_department"] }, rowTone: { type: "string", "x-names": "formula", description: "Formula giving the row's tone: gray, red, orange, yellow, green, teal, blue or violet, or an empty text.", examples: ["if(<status> = 'refused', 'gray', '')"] } } }, ColumnDefinition: { title: "ColumnDefinition", type: "object", required: ["field"], additionalProperties: !1, properties: { field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Name of the field; author, created_at and updated_at may be columns too.", examples: ["amount"] }, width: { type: "integer", minimum: 40, maximum: 800, description: "Width at first, in pixels.", examples: [160] }, minWidth: { type: "integer", minimum: 40, description: "Narrowest width, in pixels.", examples: [80] }, pinned: { enum: ["left", "right"], description: "Side on which the column stays while the others scroll.", examples: ["left"] }, hide: { type: "boolean", description: "Not shown at first; a person may show it.", examples: [!0] }, cellRenderer: { type: "string", "x-names": "cell", description: "Renderer of the cell, where it is another than that of the field's type.", examples: ["progress"] }, tone: { type: "string", "x-names": "formula", description: "Formula giving gray, red, orange, yellow, green, teal, blue or violet, or an empty text.", examples: ["if(<due> < today(), 'red', '')"] } } }, Scan: { title: "ScanDefinition", type: "object", required: ["field", "by", "raises"], additionalProperties: !1, properties: { field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "ForeignKey of the lines: what the code finds is put there.", examples: ["product"] }, by: { type: "array", minItems: 1, maxItems: 3, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, description: "CharFields with `search` of the model referred to that hold the code.", examples: [["barcode", "sku"]] }, raises: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "DecimalField or whole number of the lines that is raised by one where a line has the row already.", examples: ["quantity"] } } }, DatedDefault: { title: "DatedDefaultDefinition", type: "object", required: ["model", "field", "where", "from", "on"], additionalProperties: !1, properties: { model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model of the rows that hold from a day on.", examples: ["price"] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Its field whose value is taken, of the same type.", examples: ["price"] }, where: { type: "object", minProperties: 1, maxProperties: 5, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Its references and choices (filters of the module) with the field of the line, or of the row it belongs to, that holds the same; where that is empty, so is the other.", examples: [{ product: "product", list: "price_list" }] }, from: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Its DateField, a column and a filter: the day from which the row holds, until a later one does.", examples: ["valid_from"] }, on: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "DateField of the line, or of the row it belongs to: the day that counts.", examples: ["date"] } } }, PartTable: { title: "PartTableDefinition", type: "object", required: ["columns"], additionalProperties: !1, properties: { columns: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/ColumnDefinition" }] }, description: "Columns of the lines from left to right: a field's name, or an object that says more of it. The other fields stand in the panel of a line; a person may show them as columns.", examples: [[{ field: "product", width: 320, pinned: "left" }, "quantity", "amount"]] }, totals: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Columns summed below the lines. Default: the computed numbers.", examples: [["quantity", "amount"]] }, size: { enum: ["compact", "normal", "large"], default: "compact", description: "Height of the lines.", examples: ["compact"] }, rowNumbers: { type: "boolean", default: !0, description: "Whether the lines are numbered.", examples: [!1] } } }, Filters: { title: "FiltersDefinition", type: "object", additionalProperties: !1, properties: { include: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields by which rows are kept in, in the order of the panel.", examples: [["status", "manager", "due"]] }, exclude: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields that can also be filtered out; named with the suffix __exclude on the wire.", examples: [["status"]] }, searchInput: { type: "boolean", default: !0, description: "Whether the panel has a search.", examples: [!1] }, quick: { type: "array", maxItems: 12, description: "Sets of filters offered as buttons.", items: { type: "object", title: "QuickFilter", required: ["name", "title", "filters"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the button within the module.", examples: ["mine"] }, title: { $ref: "#/$defs/Label", description: "What the button says.", examples: [{ ru: "\u041C\u043E\u0438", kk: "\u041C\u0435\u043D\u0456\u043A\u0456", en: "Mine" }] }, filters: { type: "object", propertyNames: { "x-names": "filter" }, description: "Filter names to values; `__me__` is the person who looks, `__null__` an empty value.", examples: [{ manager: ["__me__"] }] }, ordering: { type: "array", minItems: 1, maxItems: 5, items: { type: "string", pattern: "^-?[a-z][a-z0-9_]*$", "x-names": "order" }, description: "Order the rows take when the button is pressed; a minus begins with the largest. Without it they keep theirs.", examples: [["due"]] } } }, examples: [[{ name: "mine", title: { ru: "\u041C\u043E\u0438", kk: "\u041C\u0435\u043D\u0456\u043A\u0456", en: "Mine" }, filters: { manager: ["__me__"] } }]] } } }, Form: { title: "FormDefinition", type: "object", additionalProperties: !1, description: "A form has `fields`, `tabs`, or both: then the fields stand above the tabs, whichever is open.", properties: { fields: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/FormGroup" }] }, description: "Fields and sections of fields in their order.", examples: [["title", { group: "who", title: { ru: "\u041A\u0442\u043E", kk: "\u041A\u0456\u043C", en: "Who" }, fields: ["manager", "watchers"] }]] }, tabs: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "#/$defs/FormTab" }, description: "Tabs of a long form, from left to right.", examples: [[{ tab: "delivery", title: { ru: "\u0414\u043E\u0441\u0442\u0430\u0432\u043A\u0430", kk: "\u0416\u0435\u0442\u043A\u0456\u0437\u0443", en: "Delivery" }, fields: ["address", "due"] }]] } } }, FormTab: { title: "FormTab", type: "object", required: ["tab", "title", "fields"], additionalProperties: !1, description: "A tab of a form. It is not there for who sees none of its fields; faults in it are counted beside its title.", properties: { tab: { $ref: "common.schema.json#/$defs/Name", description: "Name of the tab within the form; no section and no field has it.", examples: ["delivery"] }, title: { $ref: "#/$defs/Label", description: "What the tab is called.", examples: [{ ru: "\u0414\u043E\u0441\u0442\u0430\u0432\u043A\u0430", kk: "\u0416\u0435\u0442\u043A\u0456\u0437\u0443", en: "Delivery" }] }, columns: { type: "integer", minimum: 1, maximum: 3, default: 2, description: "In how many columns the fields stand where there is room: 1, 2 or 3; on a phone always in one. Sections say it for themselves.", examples: [3] }, visibleWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the tab is there where it comes out true. Its fields are asked of nobody while it is not, by the page and by the server.", examples: ["kind = 'delivery'"] }, disabledWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the fields of the tab cannot be changed where it comes out true.", examples: ["status = 'done'"] }, fields: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/FormGroup" }] }, description: "Fields and sections of the tab in their order.", examples: [["address", "due"]] } } }, FormGroup: { title: "FormGroup", type: "object", required: ["group", "fields"], additionalProperties: !1, description: "A section of a form: fields under a heading or without one.", properties: { group: { $ref: "common.schema.json#/$defs/Name", description: "Name of the section within the form; no other section, tab or field has it.", examples: ["who"] }, title: { $ref: "#/$defs/Label", description: "Heading of the section. Without one its fields simply follow; where it folds, its button says how many there are.", examples: [{ ru: "\u041A\u0442\u043E", kk: "\u041A\u0456\u043C", en: "Who" }] }, folds: { type: "string", enum: ["open", "closed"], description: "The section can be folded, and is open or closed at first. What a person has folded stays so for him on this device; a fault inside unfolds it.", examples: ["closed"] }, columns: { type: "integer", minimum: 1, maximum: 3, default: 2, description: "In how many columns the fields stand where there is room: 1, 2 or 3; on a phone always in one.", examples: [3] }, visibleWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the section is shown where it comes out true. Its fields are asked of nobody while it is hidden, by the page and by the server.", examples: ["kind = 'delivery'"] }, disabledWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the fields of the section cannot be changed where it comes out true.", examples: ["status = 'done'"] }, fields: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/FormGroup" }] }, description: "Fields, and sections inside it.", examples: [["manager", "watchers"]] } } }, Record: { title: "RecordDefinition", type: "object", minProperties: 1, additionalProperties: !1, description: "The page of one row, at `/<path of the module>/<number>` and beside its list; the number is the value of the field `address` names, else of the first AutoField, else of the first numbered CharField that is unique, else the id. What it leaves out is as without it.", properties: { address: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "CharField by whose value a row stands in addresses, such as a code that people know it by: required and unique.", examples: ["code"] }, header: { $ref: "#/$defs/RecordHeader", description: "What stands above everything else and stays in sight.", examples: [{ title: ["title"], people: ["manager", "watchers"] }] }, side: { type: "array", minItems: 1, maxItems: 30, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields of the form that stand in a column beside the others where there is room, above them where there is not.", examples: [["status", "manager", "due"]] }, body: { $ref: "#/$defs/Page", description: "Blocks below the fields, as a page has them; in their expressions `record` is the open row.", examples: [{ block: "comments", bind: { id: "record.id" } }] }, tabs: { type: "array", minItems: 1, maxItems: 8, items: { $ref: "#/$defs/Page" }, description: "Blocks that stand as tabs of their own, after the rows that refer to this one, each called by its title; in their expressions `record` is the open row.", examples: [[{ block: "timeline", title: { ru: "\u041F\u043B\u0430\u043D", kk: "\u0416\u043E\u0441\u043F\u0430\u0440", en: "Plan" }, source: { model: "task" }, params: { start: "start_at", end: "deadline" }, bind: { filters: "{ 'project': [record.id] }" } }]] }, related: { type: "boolean", default: !0, description: "Whether rows of other models that refer to this one are shown as tabs, each with their number. A field in which nobody can choose the row, by its `where` or as only code and actions write it, has a tab once there are rows.", examples: [!1] }, activity: { enum: ["all", "comments", "changes", "none"], default: "all", description: "What stands below the fields as one stream: comments and changes, one of them, or nothing. Where it holds no changes, as of texts that were drafts once, the history of a row is for those alone who may change it. Where it holds no comments nobody may write any; where there are to be none at all, by no door, say `comments` of the model. A block `activity` in `body` says where it stands.", examples: ["comments"] }, watchers: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "ForeignKey or ManyToManyField to people where those stand who only watch. Who mentions a colleague that does not see the row is offered to add him there, where he may write the field; a ForeignKey that is taken is left as it is. Who sees the row, the permissions say.", examples: ["watchers"] }, editing: { enum: ["field", "form"], description: "field: what is changed is saved when its field is left; form: all of it by a button. Default: field where the definition says so of the table's cells (`table.editing` is cell), else form.", examples: ["form"] } } }, Work: { title: "WorkDefinition", type: "object", minProperties: 1, additionalProperties: !1, description: "Which rows are somebody's work. What it leaves out is as without it. Rows that only some roles may move on wait for whoever has one of these roles.", properties: { people: { type: "array", minItems: 1, maxItems: 8, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields with people whose work the row is. Default: the first ForeignKey to people.", examples: [["manager"]] }, due: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "The DateField or DateTimeField by which it is to be done. Default: a field called `due` or `deadline`, where there is one of these types.", examples: ["due"] }, open: { $ref: "#/$defs/RowCondition", description: "Of which rows there is something left to do; fields of the row itself. Default: those whose status a transition leads on from.", examples: ["<status> != 'done'"] } } }, RecordHeader: { title: "RecordHeaderDefinition", type: "object", minProperties: 1, additionalProperties: !1, description: "The heading of a row's page. Its status and what may be done with it stand there of themselves.", properties: { title: { type: "array", minItems: 1, maxItems: 4, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields that are the heading, in their order, each as its column shows it: texts, numbers, dates, a reference. Default: the representation.", examples: [["title"]] }, people: { type: "array", maxItems: 8, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields with people shown below the heading; an empty list shows none. Default: all of them.", examples: [["manager", "watchers"]] }, signs: { type: "array", maxItems: 4, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields with a number that stand beside the status while they are neither empty nor zero, each as its column shows it. One that a rollup is, or a formula reads, leads to the tab with the rows of that rollup.", examples: [["open_questions"]] } } }, Page: { title: "PageDefinition", type: "object", required: ["block"], additionalProperties: !1, description: "One block and what is inside it, as the page schema has it, with texts in three languages.", properties: { block: { type: "string", pattern: "^[a-z][a-z0-9_-]*$", "x-names": "block", description: "stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.", examples: ["table"] }, id: { $ref: "common.schema.json#/$defs/Name", description: "Name of the block within the page: others are bound to it, and what a person chose is kept by it.", examples: ["board"] }, title: { $ref: "#/$defs/Label", description: "Heading of the block.", examples: [{ ru: "\u0414\u043E\u0441\u043A\u0430", kk: "\u0422\u0430\u049B\u0442\u0430", en: "Board" }] }, source: { type: "object", title: "BlockSourceDefinition", additionalProperties: !1, properties: { model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Default: the module's own.", examples: ["request"] }, page_name: { $ref: "common.schema.json#/$defs/Name", "x-names": "module", description: "Default: the module's.", examples: ["requests"] }, filters: { type: "object", propertyNames: { "x-names": "filter" }, description: "Filters that always hold in the block.", examples: [{ status: ["done"] }] } }, description: "Whose rows the block shows.", examples: [{ model: "request", filters: { status: ["done"] } }] }, params: { type: "object", "x-names": "params", description: "Params of the block; names of fields are checked.", examples: [{ by: "status", title: "title" }] }, when: { type: "string", "x-names": "expression", description: "JSONata over { user, route, record, data }: the block is there where it comes out true.", examples: ["user.role = 'admin'"] }, bind: { type: "object", additionalProperties: { type: "string", "x-names": "expression" }, description: "Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.", examples: [{ id: "route.params.id" }] }, fallback: { $ref: "#/$defs/Page", description: "Block shown instead where this one cannot be.", examples: [{ block: "table" }] }, children: { type: "array", maxItems: 50, items: { $ref: "#/$defs/Page" }, description: "Blocks inside this one.", examples: [[{ block: "table" }, { block: "chart", params: { kind: "pie", by: "status" } }]] } } }, Permissions: { title: "PermissionsDefinition", type: "object", description: 'By role: "all", a list of actions, or what may be done with which rows. The owner may do everything, with all rows unless `rows` of his grant says which. A role that is not named may do nothing.', propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, additionalProperties: { anyOf: [{ const: "all" }, { $ref: "#/$defs/Actions" }, { $ref: "#/$defs/Grant" }] } }, Actions: { type: "array", items: { title: "Action", enum: ["list", "read", "create", "update", "delete", "export"] }, description: "What may be done: list the rows, read one, create, update, delete, export them as a file.", examples: [["list", "read"]] }, Grant: { title: "GrantDefinition", type: "object", required: ["can"], additionalProperties: !1, properties: { can: { anyOf: [{ const: "all" }, { $ref: "#/$defs/Actions" }], description: 'What may be done: "all", or a list of actions.', examples: [["list", "read", "update"], "all"] }, rows: { $ref: "#/$defs/RowCondition", description: "Only these rows are there for the role, at every door: `<manager> = me or <author> = me`. Names of several steps look at other rows, up to three references far: `<project.head> = me` at the row referred to, `<project.members.person> = me` at lines of its table part or at its many references. There is one such row of which all of it holds that `and` says of the same name: `<members.person> = me and <members.role> = 'manager'`; `not (\u2026)` says that there is none. `<departments> = me.department` compares choices of the row with those of the person who asks: they have one in common. Said of `owner` it holds for the owner as well, who otherwise has every row.", examples: ["<manager> = me or <author> = me", "<project.members.person> = me"] }, change: { $ref: "#/$defs/RowCondition", description: "Of these, only such may be changed, deleted or acted on; a new row has to be one, and a change may not make of a row one that the writer could not have made.", examples: ["<author> = me"] } } } } };
var func1 = Object.prototype.hasOwnProperty, func2 = require_ucs2length().default, pattern4 = new RegExp("^[a-z][a-z0-9_]*$", "u"), pattern5 = new RegExp("^[a-z][a-z0-9-]*$", "u"), schema36 = { title: "NavigationDefinition", type: "object", required: ["path"], additionalProperties: !1, description: "Where the module stands in the menus. Without it the module stands in none: it has storage and calls, and its rows have addresses, `/<module>/<id>`.", properties: { path: { type: "string", pattern: "^/[a-z][a-z0-9/_-]*$", description: "Route of the page, the same in every language; no other module has it.", examples: ["/requests"] }, section: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "section" }, { $ref: "#/$defs/NavigationSection" }], description: "Section of the menus that the module stands in: its name, or an object that says more of it. Modules without one stand before all sections; within a section `descOrder` and `mobileOrder` hold.", examples: ["sales", { name: "sales", title: { ru: "\u041F\u0440\u043E\u0434\u0430\u0436\u0438", kk: "\u0421\u0430\u0442\u0443", en: "Sales" }, icon: "cart", order: 10 }] }, descOrder: { type: "integer", default: 0, description: "Desktop order, highest first.", examples: [65] }, mobileOrder: { type: "integer", default: 0, description: "Mobile order, lowest first.", examples: [45] }, isHidden: { type: "boolean", default: !1, description: "Never in menus, still reachable.", examples: [!0] }, hideMobile: { type: "boolean", default: !1, description: "Not offered on a phone.", examples: [!0] }, isFooter: { type: "boolean", default: !1, description: "Pinned in the mobile footer at first.", examples: [!0] }, isShow: { type: "boolean", default: !0, description: "Shown in the desktop menu at first.", examples: [!0] }, isShowMobile: { type: "boolean", default: !0, description: "Shown in the mobile menu at first.", examples: [!1] }, pageWidget: { type: "string", "x-names": "page", default: "table", description: "Renderer of the page.", examples: ["table"] }, counter: { $ref: "common.schema.json#/$defs/Name", "x-names": "counter", description: "Counter shown as the menu badge: one of `counters` of this module; any other name counts rows of others that the person has not opened yet.", examples: ["requests"] }, redirect: { type: "string", pattern: "^/[a-z][a-z0-9/_-]*$", description: "Page that the module's own path leads to, usually a child's.", examples: ["/requests/list"] }, children: { type: "array", maxItems: 20, items: { $ref: "#/$defs/NavigationChild" }, description: "Pages below the module's path.", examples: [[{ name: "archive", path: "archive", title: { ru: "\u0410\u0440\u0445\u0438\u0432", kk: "\u041C\u04B1\u0440\u0430\u0493\u0430\u0442", en: "Archive" } }]] } } }, pattern6 = new RegExp("^/[a-z][a-z0-9/_-]*$", "u");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "title" || key0 === "icon" || key0 === "order")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err2 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err5 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err6 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err7 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err9 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err11 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.icon !== void 0) {
      let data5 = data.icon;
      if (typeof data5 == "string") {
        if (!pattern5.test(data5)) {
          let err14 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9-]*$" }, message: 'must match pattern "^[a-z][a-z0-9-]*$"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.order !== void 0) {
      let data6 = data.order;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err16 = { instancePath: instancePath + "/order", schemaPath: "#/properties/order/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
validate23.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var pattern13 = new RegExp("^/?([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$", "u"), schema45 = { title: "PageDefinition", type: "object", required: ["block"], additionalProperties: !1, description: "One block and what is inside it, as the page schema has it, with texts in three languages.", properties: { block: { type: "string", pattern: "^[a-z][a-z0-9_-]*$", "x-names": "block", description: "stack, grid, tabs, section, arranged, filters, table, form, record, quick_line, kanban, calendar, week, timeline, chart, stat, report, turnover, feed, richtext, files, comments, activity, overview or module_page; one registered by the custom script may be named as well.", examples: ["table"] }, id: { $ref: "common.schema.json#/$defs/Name", description: "Name of the block within the page: others are bound to it, and what a person chose is kept by it.", examples: ["board"] }, title: { $ref: "#/$defs/Label", description: "Heading of the block.", examples: [{ ru: "\u0414\u043E\u0441\u043A\u0430", kk: "\u0422\u0430\u049B\u0442\u0430", en: "Board" }] }, source: { type: "object", title: "BlockSourceDefinition", additionalProperties: !1, properties: { model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Default: the module's own.", examples: ["request"] }, page_name: { $ref: "common.schema.json#/$defs/Name", "x-names": "module", description: "Default: the module's.", examples: ["requests"] }, filters: { type: "object", propertyNames: { "x-names": "filter" }, description: "Filters that always hold in the block.", examples: [{ status: ["done"] }] } }, description: "Whose rows the block shows.", examples: [{ model: "request", filters: { status: ["done"] } }] }, params: { type: "object", "x-names": "params", description: "Params of the block; names of fields are checked.", examples: [{ by: "status", title: "title" }] }, when: { type: "string", "x-names": "expression", description: "JSONata over { user, route, record, data }: the block is there where it comes out true.", examples: ["user.role = 'admin'"] }, bind: { type: "object", additionalProperties: { type: "string", "x-names": "expression" }, description: "Params that follow other blocks: name of a param to JSONata over { user, route, record, data }.", examples: [{ id: "route.params.id" }] }, fallback: { $ref: "#/$defs/Page", description: "Block shown instead where this one cannot be.", examples: [{ block: "table" }] }, children: { type: "array", maxItems: 50, items: { $ref: "#/$defs/Page" }, description: "Blocks inside this one.", examples: [[{ block: "table" }, { block: "chart", params: { kind: "pie", by: "status" } }]] } } }, pattern14 = new RegExp("^[a-z][a-z0-9_-]*$", "u"), wrapper0 = { validate: validate26 };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.block === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "block" }, message: "must have required property 'block'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema45.properties, key0)) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.block !== void 0) {
      let data0 = data.block;
      if (typeof data0 == "string") {
        if (!pattern14.test(data0)) {
          let err2 = { instancePath: instancePath + "/block", schemaPath: "#/properties/block/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]*$" }, message: 'must match pattern "^[a-z][a-z0-9_-]*$"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/block", schemaPath: "#/properties/block/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.id !== void 0) {
      let data1 = data.id;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err4 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data1)) {
          let err5 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.title !== void 0) {
      let data2 = data.title;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length < 1) {
          let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        for (let key1 in data2)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err8 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        if (data2.ru !== void 0) {
          let data3 = data2.ru;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data2.kk !== void 0) {
          let data4 = data2.kk;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data2.en !== void 0) {
          let data5 = data2.en;
          if (typeof data5 == "string") {
            if (func2(data5) < 1) {
              let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.source !== void 0) {
      let data6 = data.source;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        for (let key2 in data6)
          if (!(key2 === "model" || key2 === "page_name" || key2 === "filters")) {
            let err16 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        if (data6.model !== void 0) {
          let data7 = data6.model;
          if (typeof data7 == "string") {
            if (func2(data7) > 48) {
              let err17 = { instancePath: instancePath + "/source/model", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (!pattern4.test(data7)) {
              let err18 = { instancePath: instancePath + "/source/model", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/source/model", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data6.page_name !== void 0) {
          let data8 = data6.page_name;
          if (typeof data8 == "string") {
            if (func2(data8) > 48) {
              let err20 = { instancePath: instancePath + "/source/page_name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (!pattern4.test(data8)) {
              let err21 = { instancePath: instancePath + "/source/page_name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/source/page_name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        if (data6.filters !== void 0) {
          let data9 = data6.filters;
          if (!(data9 && typeof data9 == "object" && !Array.isArray(data9))) {
            let err23 = { instancePath: instancePath + "/source/filters", schemaPath: "#/properties/source/properties/filters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath: instancePath + "/source", schemaPath: "#/properties/source/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.params !== void 0) {
      let data10 = data.params;
      if (!(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
        let err25 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.when !== void 0 && typeof data.when != "string") {
      let err26 = { instancePath: instancePath + "/when", schemaPath: "#/properties/when/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (data.bind !== void 0) {
      let data12 = data.bind;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        for (let key3 in data12)
          if (typeof data12[key3] != "string") {
            let err27 = { instancePath: instancePath + "/bind/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/bind/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
      } else {
        let err28 = { instancePath: instancePath + "/bind", schemaPath: "#/properties/bind/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.fallback !== void 0 && (wrapper0.validate(data.fallback, { instancePath: instancePath + "/fallback", parentData: data, parentDataProperty: "fallback", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length)), data.children !== void 0) {
      let data15 = data.children;
      if (Array.isArray(data15)) {
        if (data15.length > 50) {
          let err29 = { instancePath: instancePath + "/children", schemaPath: "#/properties/children/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
        let len0 = data15.length;
        for (let i0 = 0; i0 < len0; i0++)
          wrapper0.validate(data15[i0], { instancePath: instancePath + "/children/" + i0, parentData: data15, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length);
      } else {
        let err30 = { instancePath: instancePath + "/children", schemaPath: "#/properties/children/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
  } else {
    let err31 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
  }
  return validate26.errors = vErrors, errors === 0;
}
validate26.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.path === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "path" || key0 === "title" || key0 === "pageWidget" || key0 === "isAbsolute" || key0 === "page")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.path !== void 0) {
      let data1 = data.path;
      if (typeof data1 == "string") {
        if (func2(data1) > 200) {
          let err6 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern13.test(data1)) {
          let err7 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/pattern", keyword: "pattern", params: { pattern: "^/?([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$" }, message: 'must match pattern "^/?([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.title !== void 0) {
      let data2 = data.title;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length < 1) {
          let err9 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        for (let key1 in data2)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err10 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        if (data2.ru !== void 0) {
          let data3 = data2.ru;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err11 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data2.kk !== void 0) {
          let data4 = data2.kk;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err13 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data2.en !== void 0) {
          let data5 = data2.en;
          if (typeof data5 == "string") {
            if (func2(data5) < 1) {
              let err15 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.pageWidget !== void 0 && typeof data.pageWidget != "string") {
      let err18 = { instancePath: instancePath + "/pageWidget", schemaPath: "#/properties/pageWidget/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.isAbsolute !== void 0 && typeof data.isAbsolute != "boolean") {
      let err19 = { instancePath: instancePath + "/isAbsolute", schemaPath: "#/properties/isAbsolute/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    data.page !== void 0 && (validate26(data.page, { instancePath: instancePath + "/page", parentData: data, parentDataProperty: "page", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length));
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
validate25.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema36.properties, key0)) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.path !== void 0) {
      let data0 = data.path;
      if (typeof data0 == "string") {
        if (!pattern6.test(data0)) {
          let err2 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/pattern", keyword: "pattern", params: { pattern: "^/[a-z][a-z0-9/_-]*$" }, message: 'must match pattern "^/[a-z][a-z0-9/_-]*$"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.section !== void 0) {
      let data1 = data.section, _errs5 = errors, valid1 = !1, _errs6 = errors;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err4 = { instancePath: instancePath + "/section", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data1)) {
          let err5 = { instancePath: instancePath + "/section", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/section", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      var _valid0 = _errs6 === errors;
      valid1 = valid1 || _valid0;
      let _errs9 = errors;
      validate23(data1, { instancePath: instancePath + "/section", parentData: data, parentDataProperty: "section", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length);
      var _valid0 = _errs9 === errors;
      if (valid1 = valid1 || _valid0, valid1)
        errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
      else {
        let err7 = { instancePath: instancePath + "/section", schemaPath: "#/properties/section/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.descOrder !== void 0) {
      let data2 = data.descOrder;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err8 = { instancePath: instancePath + "/descOrder", schemaPath: "#/properties/descOrder/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.mobileOrder !== void 0) {
      let data3 = data.mobileOrder;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/mobileOrder", schemaPath: "#/properties/mobileOrder/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.isHidden !== void 0 && typeof data.isHidden != "boolean") {
      let err10 = { instancePath: instancePath + "/isHidden", schemaPath: "#/properties/isHidden/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.hideMobile !== void 0 && typeof data.hideMobile != "boolean") {
      let err11 = { instancePath: instancePath + "/hideMobile", schemaPath: "#/properties/hideMobile/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.isFooter !== void 0 && typeof data.isFooter != "boolean") {
      let err12 = { instancePath: instancePath + "/isFooter", schemaPath: "#/properties/isFooter/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.isShow !== void 0 && typeof data.isShow != "boolean") {
      let err13 = { instancePath: instancePath + "/isShow", schemaPath: "#/properties/isShow/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.isShowMobile !== void 0 && typeof data.isShowMobile != "boolean") {
      let err14 = { instancePath: instancePath + "/isShowMobile", schemaPath: "#/properties/isShowMobile/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.pageWidget !== void 0 && typeof data.pageWidget != "string") {
      let err15 = { instancePath: instancePath + "/pageWidget", schemaPath: "#/properties/pageWidget/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.counter !== void 0) {
      let data10 = data.counter;
      if (typeof data10 == "string") {
        if (func2(data10) > 48) {
          let err16 = { instancePath: instancePath + "/counter", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (!pattern4.test(data10)) {
          let err17 = { instancePath: instancePath + "/counter", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/counter", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.redirect !== void 0) {
      let data11 = data.redirect;
      if (typeof data11 == "string") {
        if (!pattern6.test(data11)) {
          let err19 = { instancePath: instancePath + "/redirect", schemaPath: "#/properties/redirect/pattern", keyword: "pattern", params: { pattern: "^/[a-z][a-z0-9/_-]*$" }, message: 'must match pattern "^/[a-z][a-z0-9/_-]*$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/redirect", schemaPath: "#/properties/redirect/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.children !== void 0) {
      let data12 = data.children;
      if (Array.isArray(data12)) {
        if (data12.length > 20) {
          let err21 = { instancePath: instancePath + "/children", schemaPath: "#/properties/children/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        let len0 = data12.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data12[i0], { instancePath: instancePath + "/children/" + i0, parentData: data12, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else {
        let err22 = { instancePath: instancePath + "/children", schemaPath: "#/properties/children/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
  } else {
    let err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema50 = { title: "ModelDefinition", type: "object", required: ["name", "fields"], additionalProperties: !1, properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of the model in calls, in references of other modules and of its table in the database.", examples: ["request"] }, representation: { type: "string", "x-names": "template", description: "A row as one text, fields in angle brackets: `<name> (<bin>)`. Default: the first text field.", examples: ["\u2116 <number> <title>"] }, fields: { type: "object", minProperties: 1, maxProperties: 500, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { $ref: "#/$defs/Field" }, description: "The fields of a row by their names, in the order in which they stand where nothing else is said. Every row has id, version, author, created_at and updated_at beside them.", examples: [{ title: { type: "CharField", title: { ru: "\u0422\u0435\u043C\u0430", kk: "\u0422\u0430\u049B\u044B\u0440\u044B\u0431\u044B", en: "Subject" } } }] }, unique: { type: "array", description: "Groups of fields unique together within the organisation.", items: { type: "array", "x-names": "together", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" } }, examples: [[["customer", "contract_number"]]] }, single: { type: "boolean", description: "The model is a settings document: each organisation has one row of it, which nobody deletes. Its page is the form of that row.", examples: [!0] }, posting: { type: "boolean", description: "Rows are documents: they carry the fields `mark` and `is_posted`, and a posted row is changed by nobody until the posting is taken back.", examples: [!0] }, posts: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "#/$defs/Posting" }, description: "What a posted document writes into registers, in the transaction that posts it, and what goes again in the one that takes the posting back. Needs `posting`.", examples: [[{ register: "stock_movement", direction: "in", date: "<day>", dimensions: { product: "<product>" }, resources: { quantity: "<quantity>" } }]] }, register: { $ref: "#/$defs/Register", description: "The rows are movements: documents write them by being posted, and nobody else does. Of their sums balances and turnovers are kept.", examples: [{ dimensions: ["product", "warehouse"], resources: ["quantity"], date: "day", direction: "direction", document: "document" }] }, rules: { type: "array", description: "Rules over several fields, checked in the page and by the server before a row is stored.", items: { $ref: "#/$defs/RowRule" }, examples: [[{ formula: "<end> >= <start>", field: "end", message: { ru: "\u041A\u043E\u043D\u0435\u0446 \u0440\u0430\u043D\u044C\u0448\u0435 \u043D\u0430\u0447\u0430\u043B\u0430", kk: "\u0421\u043E\u04A3\u044B \u0431\u0430\u0441\u044B\u043D\u0430\u043D \u0431\u04B1\u0440\u044B\u043D", en: "The end comes before the start" } }]] }, status: { $ref: "#/$defs/Status", description: "The field by which rows move through their states, and the moves there are.", examples: [{ field: "status", transitions: [{ name: "approve", title: { ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C", kk: "\u041A\u0435\u043B\u0456\u0441\u0443", en: "Approve" }, from: ["approval"], to: "done" }] }] }, actions: { type: "array", maxItems: 30, items: { $ref: "#/$defs/NamedAction" }, description: "Things done to a row by name, beside the moves of its status.", examples: [[{ name: "take", title: { ru: "\u0412\u0437\u044F\u0442\u044C \u0441\u0435\u0431\u0435", kk: "\u04E8\u0437\u0456\u043C\u0435 \u0430\u043B\u0443", en: "Take it" }, set: { manager: "__me__" } }]] }, comments: { anyOf: [{ const: !0 }, { const: !1 }, { $ref: "#/$defs/RowCondition" }], default: !0, description: "Whether people write comments about its rows: of all, of none, or of those that a condition over the row is true of. The condition may look through references: `<group.archived_at> = null`. Of the others, comments that are there are read, and nobody writes, changes or reacts to one. With false the calls of comments are refused, nobody finds or exports any and the stream of a row holds its changes alone; what `record.activity` shows of them stays its own. Comments that were there stay in the database, unread.", examples: ["<comments_on> != false and <group.archived_at> = null", !1] }, reactions: { type: "boolean", default: !1, description: "Whether people put reactions on its rows: whoever may read a row, a guest only where he may change it; also on rows that nobody may comment on.", examples: [!0] }, private: { type: "boolean", default: !1, description: "Nobody sees its rows by his role alone, neither owner nor admin: each grant of `permissions`, and there has to be one for the owner, says by `rows` with `me` whose they are.", examples: [!0] }, duplicates: { $ref: "#/$defs/Duplicates", description: "By what a row is taken for one that is there already: whoever enters a row is shown those, as far as he may see them. It refuses nothing; that is what `unique` is for.", examples: [{ same: ["bin"], like: ["name"] }] }, renamedFrom: { $ref: "common.schema.json#/$defs/Name", description: "The model's former name: its table is renamed, rows stay.", examples: ["order"] }, drop: { type: "object", propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "left" }, additionalProperties: { const: "confirmed" }, description: 'Fields taken out of the definition whose stored values go for good: `{ "old_code": "confirmed" }`. Without it values of a field that was taken out are kept and come back with it.', examples: [{ old_code: "confirmed" }] } } };
var schema53 = { title: "FieldDefinition", type: "object", required: ["type", "title"], additionalProperties: !1, properties: { type: { title: "FieldType", enum: ["CharField", "TextField", "IntegerField", "PositiveIntegerField", "DecimalField", "DateField", "DateTimeField", "TimeField", "BooleanField", "MultiChoiceField", "TagsField", "PlaceField", "ForeignKey", "DynamicReferenceField", "FileField", "ImageField", "AutoField", "RichTextField", "TablePart", "JSONField", "ManyToManyField"], description: "What the field holds; see the table of field types.", examples: ["CharField", "DecimalField", "ManyToManyField"] }, title: { $ref: "#/$defs/Label", description: "Label of the field and heading of its column.", examples: [{ ru: "\u0421\u0443\u043C\u043C\u0430", kk: "\u0421\u043E\u043C\u0430\u0441\u044B", en: "Amount" }] }, help: { $ref: "#/$defs/Label", description: "Explanation below the field in a form.", examples: [{ ru: "\u0411\u0435\u0437 \u041D\u0414\u0421", kk: "\u049A\u049A\u0421-\u0441\u044B\u0437", en: "Without VAT" }] }, required: { type: "boolean", description: "A row without a value is refused. Of many references: at least one.", examples: [!0] }, unique: { type: "boolean", description: "Unique within the organisation among rows not deleted.", examples: [!0] }, readonly: { type: "boolean", description: "Never written through calls of users.", examples: [!0] }, setOnce: { type: "boolean", description: "Written while it is empty, and by nobody afterwards: not by calls, imports, actions, rules or taking a change back. A default fills it too. Not for BooleanField, table parts and their lines.", examples: [!0] }, default: { type: ["string", "number", "boolean", "array"], items: { type: "string" }, description: 'Value of a new row that says nothing of the field, as it is written, or a word for what is so then: `__today__` of a date, `__now__` of a moment, `__me__` of a reference to people (`["__me__"]` of many). Not for other references, files, JSON and rich text.', examples: ["new", !0, "0", "__today__", "__me__"] }, defaultFormula: { type: "string", maxLength: 2e3, "x-names": "formula", description: "Formula whose outcome a new row takes where nothing is entered; changeable afterwards, and what it reads may change without it. A reference takes that of a row referred to: `<customer.manager>`.", examples: ["<customer.discount>", "add_days(<date>, 14)"] }, defaultFrom: { $ref: "#/$defs/DatedDefault", description: "Of a field of a TablePart's lines: value of a row of another model that holds on a day. A new line takes it where nothing is entered, before its `defaultFormula`, which stays for days without such a row; changeable afterwards.", examples: [{ model: "price", field: "price", where: { product: "product" }, from: "valid_from", on: "date" }] }, numbering: { $ref: "#/$defs/Numbering", description: "Of a CharField: the server numbers new rows by a pattern, and nobody else writes the field.", examples: [{ pattern: "INV-{YYYY}-{#####}", date: "day", gapless: !0 }] }, min: { type: ["string", "integer"], description: "Smallest value: decimal text, integer, YYYY-MM-DD, or HH:MM of a TimeField.", examples: ["0", "2020-01-01"] }, max: { type: ["string", "integer"], description: "Largest value, written like `min`.", examples: ["100"] }, minLength: { type: "integer", minimum: 0, description: "Shortest text, in characters as people count them.", examples: [3] }, maxLength: { type: "integer", minimum: 1, maximum: 2e5, description: "Longest text, in characters; CharField: at most 4000, default 255.", examples: [200] }, pattern: { type: "string", maxLength: 200, description: "Regular expression the whole text must match.", examples: ["[0-9]{8,14}"] }, format: { enum: ["email", "phone", "url", "bin", "iin", "inn", "iban_kz", "color", "barcode", "percent", "duration", "rating"], description: "What the value means: texts are checked by it, numbers are read and typed by it. Of texts: email, phone, url, bin, iin, inn (of Russia, 10 or 12 digits), iban_kz, of a CharField also color (`#0e8945`) and barcode (EAN-13 and EAN-8 with their check digit, other texts as Code 128). Of numbers: percent (12.5 is stored and shown as 12,5 %); of whole numbers duration (minutes, shown as 2 h 30 min, typed as 2:30, 2h 30m or 150) and rating (stars, as many as `max`).", examples: ["bin", "percent", "duration"] }, precision: { type: "integer", minimum: 0, maximum: 12, description: "Digits after the point of a DecimalField, default 2; with those before it there are 18 at most, so that a rate of 12 places is below a million.", examples: [2, 9] }, zone: { enum: ["organization"], description: "Of a DateTimeField: its form takes the moment on the clock of the organisation and says beside it what that is on the reader's, where the two differ. For moments agreed for all, such as when something goes out. Without it everybody types and reads them on a clock of his own; so does everybody in tables with it.", examples: ["organization"] }, currency: { type: "string", pattern: "^[A-Z]{3}$", description: "Currency of an amount of money, by its ISO code: shown beside the number.", examples: ["KZT"] }, currencyField: { type: "string", pattern: "^(parent\\.)?[a-z][a-z0-9_]*$", "x-names": "field", description: "Of an amount in different currencies: the CharField of the row, or of a line's row as `parent.currency`, that holds the ISO code. The sign beside the number follows it, totals are told by currency, and groups, charts and figures sum amounts of one currency only. An amount in the organisation's currency is a computed field: `<amount> * <rate>`.", examples: ["currency", "parent.currency"] }, choices: { type: "array", minItems: 1, items: { type: "object", required: ["id", "title"], additionalProperties: !1, title: "ChoiceDefinition", properties: { id: { $ref: "common.schema.json#/$defs/Name", description: "What is stored.", examples: ["new"] }, title: { $ref: "#/$defs/Label", description: "What people read.", examples: [{ ru: "\u041D\u043E\u0432\u0430\u044F", kk: "\u0416\u0430\u04A3\u0430", en: "New" }] }, color: { type: "string", "x-names": "color", description: "Colour of its badge: gray, red, orange, yellow, green, teal, blue or violet.", examples: ["blue"] } } }, description: "The entries of a choice, in the order in which they are offered.", examples: [[{ id: "new", title: { ru: "\u041D\u043E\u0432\u0430\u044F", kk: "\u0416\u0430\u04A3\u0430", en: "New" }, color: "blue" }]] }, model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model that a ForeignKey or ManyToManyField refers to; `user` are the people of the organisation.", examples: ["contractor"] }, toField: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Key of the chosen entry that is sent, default id.", examples: ["id"] }, modelField: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Of a DynamicReferenceField: the field of the same row, or of the same line, that says which model it refers to: a CharField whose choices are names of models. Another choice empties the reference.", examples: ["party_type"] }, dependsOn: { type: "object", minProperties: 1, maxProperties: 5, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: 'Of a ForeignKey: only rows may be chosen whose field (key) holds what the named field of this row holds; an empty one limits nothing. `{ "project": "project" }` offers the stages of the chosen project.', examples: [{ project: "project" }] }, where: { type: "object", minProperties: 1, maxProperties: 10, propertyNames: { "x-names": "otherField" }, description: "Of a reference: only rows may be chosen that fit these filters of the model referred to, written as in a counter; `__me__` is the person who chooses. A filter by what he may not read is passed over for him. What was chosen before stays.", examples: [{ kind: ["supplier"], is_closed: !1 }] }, onDelete: { enum: ["cascade", "clear", "keep"], description: "Of a ForeignKey: what becomes of this row when the row it refers to goes into the trash, whoever deletes that. cascade: it goes into the trash too, and comes back with it. clear: it stays, the field is emptied, and filled again when that row comes back, unless it was filled otherwise by then. keep: it stays as it is and refers to a row in the trash; where it went into the trash itself, it comes back without that row. Without it a row that others refer to is not deleted.", examples: ["cascade"] }, relatedTab: { type: "boolean", default: !0, description: "Of a reference: whether this model's rows are a tab on the page of the row they refer to. false where that page shows them otherwise, or where nobody looks for them there.", examples: [!1] }, relatedTitle: { $ref: "#/$defs/Label", description: "Of a reference: what this model's rows are called on the page of the row they refer to, as the title of their tab there. Without it the tab is called as the module is, followed by the field's title where several fields refer to that model.", examples: [{ ru: "\u041F\u043E\u0434\u0437\u0430\u0434\u0430\u0447\u0438", kk: "\u049A\u043E\u0441\u0430\u043B\u049B\u044B \u0442\u0430\u043F\u0441\u044B\u0440\u043C\u0430\u043B\u0430\u0440", en: "Sub-tasks" }] }, relatedCreate: { $ref: "#/$defs/Label", description: "Of a reference: what a button on the page of the row referred to says that opens the form of a new row with the reference filled in, for those who may make one. Without it rows are made in their tab alone.", examples: [{ ru: "\u041D\u043E\u0432\u044B\u0439 \u043F\u0440\u043E\u0435\u043A\u0442 \u043F\u043E \u0448\u0430\u0431\u043B\u043E\u043D\u0443", kk: "\u04AE\u043B\u0433\u0456 \u0431\u043E\u0439\u044B\u043D\u0448\u0430 \u0436\u0430\u04A3\u0430 \u0436\u043E\u0431\u0430", en: "New project from template" }] }, formula: { type: "string", "x-names": "formula", description: "Makes the field computed: recalculated at once in the page and stored identically by the server. `<field>` is a field of the row, `<customer.discount>` one of the row a reference leads to, `sum(<items.amount>)` goes over a table part; in lines `<parent.rate>` is a field of the row they belong to. A ForeignKey takes a reference of the row referred to: `<customer.manager>`. The language: docs/formulas.md.", examples: ["<price> * <qty> * (1 - <discount> / 100)"] }, rollup: { $ref: "#/$defs/Rollup", description: "Makes the field a rollup: counted, summed or found over the rows of another model that refer to this one, and stored. The server keeps it in the transaction of every write of those rows; it changes neither `version` nor `updated_at` of this row.", examples: [{ of: "task", by: "project", do: "count", where: "<status> != 'done'" }] }, schema: { type: "object", minProperties: 1, description: "Of a JSONField: JSON Schema of its value, draft 7 or 2020-12, 64 KB at most, which holds all that it refers to. Forms draw it instead of a text; the server judges every value that is written, by whatever way, and says where inside it something is wrong. What was stored before stays until it is written anew.", examples: [{ type: "object", required: ["city"], properties: { city: { type: "string", title: "\u0413\u043E\u0440\u043E\u0434", minLength: 2 }, phones: { type: "array", items: { type: "string" } } } }] }, search: { type: "boolean", description: "The text takes part in the search.", examples: [!0] }, multiple: { type: "boolean", description: "A FileField or ImageField holds several files.", examples: [!0] }, accept: { type: "array", items: { type: "string" }, description: "File name endings without the point.", examples: [["pdf", "docx"]] }, maxSize: { type: "integer", minimum: 1, description: "Bytes of one file, default 100 MB.", examples: [5242880] }, fields: { type: "object", minProperties: 1, maxProperties: 100, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { $ref: "#/$defs/Field" }, description: "Columns of a TablePart, written like fields.", examples: [{ product: { type: "ForeignKey", title: { ru: "\u0422\u043E\u0432\u0430\u0440", kk: "\u0422\u0430\u0443\u0430\u0440", en: "Product" }, model: "product" } }] }, scan: { $ref: "#/$defs/Scan", description: "Of a TablePart: a place below the lines for codes, typed or scanned. Each adds a line, or raises the number of the line that has the row already.", examples: [{ field: "product", by: ["barcode", "sku"], raises: "quantity" }] }, maxRows: { type: "integer", minimum: 1, maximum: 5e3, description: "Rows of a TablePart at most, default 1000.", examples: [500] }, table: { $ref: "#/$defs/PartTable", description: "What of a TablePart's lines the grid of the form shows. Without it every field that fits in a cell is a column.", examples: [{ columns: [{ field: "product", width: 320, pinned: "left" }, "quantity", "amount"] }] }, widget: { type: "string", "x-names": "widget", description: "Variant of the form field: radio, switch, textarea, checkboxGroup, signature \u2026", examples: ["radio"] }, visibleWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values, of a TablePart's fields over the line's, the row being `parent`: the field is shown where it comes out true. A hidden field is asked of nobody. It may look at the field itself (`note != ''`: shown once filled, and kept until whoever empties it has left it), and two fields may each be shown while the other is empty. In conditions of definitions there are no variables, functions of their own, ranges or regular expressions.", examples: ["urgency in ['high', 'critical']"] }, whenHidden: { enum: ["keep", "clear", "refuse"], default: "keep", description: "What becomes of the value when the field is hidden by its `visibleWhen`, or by that of its section or tab. keep: it stays, unseen. clear: it is emptied in the same write, whatever way that came in, and comes back with it when it is taken back. refuse: the write is refused until the field is empty. What was hidden and filled before stays until it is written or hidden anew.", examples: ["clear"] }, requiredWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the field is required where it comes out true.", examples: ["urgency = 'critical'"] }, disabledWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the field cannot be changed where it comes out true.", examples: ["status = 'done'"] }, read: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may read the field; default everybody who may read the row.", examples: [["admin", "accountant"]] }, write: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Roles that may write the field; default everybody who may write the row. With an empty list code alone writes it, rules of definitions, and actions that ask for it by `fields`; no person does, an owner neither.", examples: [["accountant"]] }, renamedFrom: { $ref: "common.schema.json#/$defs/Name", description: "The field's former name: its column is renamed, values stay; formulas and layouts follow.", examples: ["summa"] } } };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.model === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.field === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.where === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "where" }, message: "must have required property 'where'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.from === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.on === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "on" }, message: "must have required property 'on'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "model" || key0 === "field" || key0 === "where" || key0 === "from" || key0 === "on")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.model !== void 0) {
      let data0 = data.model;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err6 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern4.test(data0)) {
          let err7 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.field !== void 0) {
      let data1 = data.field;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err9 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (!pattern4.test(data1)) {
          let err10 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.where !== void 0) {
      let data2 = data.where;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length > 5) {
          let err12 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/maxProperties", keyword: "maxProperties", params: { limit: 5 }, message: "must NOT have more than 5 properties" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (Object.keys(data2).length < 1) {
          let err13 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        for (let key1 in data2) {
          let _errs10 = errors;
          if (typeof key1 == "string") {
            if (func2(key1) > 48) {
              let err14 = { instancePath: instancePath + "/where", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key1 };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!pattern4.test(key1)) {
              let err15 = { instancePath: instancePath + "/where", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key1 };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/where", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key1 };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          var valid3 = _errs10 === errors;
          if (!valid3) {
            let err17 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        for (let key2 in data2) {
          let data3 = data2[key2];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err18 = { instancePath: instancePath + "/where/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!pattern4.test(data3)) {
              let err19 = { instancePath: instancePath + "/where/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/where/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.from !== void 0) {
      let data4 = data.from;
      if (typeof data4 == "string") {
        if (func2(data4) > 48) {
          let err22 = { instancePath: instancePath + "/from", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (!pattern4.test(data4)) {
          let err23 = { instancePath: instancePath + "/from", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      } else {
        let err24 = { instancePath: instancePath + "/from", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.on !== void 0) {
      let data5 = data.on;
      if (typeof data5 == "string") {
        if (func2(data5) > 48) {
          let err25 = { instancePath: instancePath + "/on", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (!pattern4.test(data5)) {
          let err26 = { instancePath: instancePath + "/on", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
      } else {
        let err27 = { instancePath: instancePath + "/on", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
  } else {
    let err28 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
  }
  return validate32.errors = vErrors, errors === 0;
}
validate32.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.pattern === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pattern" }, message: "must have required property 'pattern'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "pattern" || key0 === "date" || key0 === "by" || key0 === "start" || key0 === "gapless")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.pattern !== void 0) {
      let data0 = data.pattern;
      if (typeof data0 == "string") {
        if (func2(data0) > 100) {
          let err2 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func2(data0) < 3) {
          let err3 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.date !== void 0) {
      let data1 = data.date;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err5 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (!pattern4.test(data1)) {
          let err6 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.by !== void 0) {
      let data2 = data.by;
      if (typeof data2 == "string") {
        if (func2(data2) > 48) {
          let err8 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (!pattern4.test(data2)) {
          let err9 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.start !== void 0) {
      let data3 = data.start;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err11 = { instancePath: instancePath + "/start", schemaPath: "#/properties/start/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err12 = { instancePath: instancePath + "/start", schemaPath: "#/properties/start/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.gapless !== void 0 && typeof data.gapless != "boolean") {
      let err13 = { instancePath: instancePath + "/gapless", schemaPath: "#/properties/gapless/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate34.errors = vErrors, errors === 0;
}
validate34.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema75 = { title: "Rollup", type: "object", required: ["of", "by", "do"], additionalProperties: !1, properties: { of: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model whose rows are looked at; those in the trash do not count.", examples: ["task"] }, by: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "ForeignKey of that model which refers to this one.", examples: ["project"] }, do: { enum: ["count", "sum", "avg", "min", "max", "first", "last", "list"], description: "count: how many rows, with `field` those where it is filled in. sum, avg, min, max: of the field. first, last: the field of the first or last row by `ordering`. list: the field of the rows, joined into a text.", examples: ["count", "sum"] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField", description: "Field of those rows that it is about, a stored one. Of list without it: how the rows are called.", examples: ["amount"] }, where: { type: "string", maxLength: 2e3, "x-names": "otherFormula", description: "Formula over such a row: only rows where it comes out true count. It reads what is stored in the row, and of count, sum and avg what is entered in a row of another model that a reference leads to: `<task.status> != 'done'`; not the present day.", examples: ["<status> != 'done'"] }, ordering: { type: "string", pattern: "^-?[a-z][a-z0-9_]*$", "x-names": "otherOrder", description: "Of first, last and list: field of those rows that orders them, a minus begins with the largest. Rows where it is empty come last, in first and last alike. Default: created_at.", examples: ["-date"] }, separator: { type: "string", minLength: 1, maxLength: 20, description: "Of list: stands between two entries, default a comma and a space.", examples: [" \xB7 "] }, limit: { type: "integer", minimum: 1, maximum: 100, description: "Of list: so many entries at most, default 20; that there are more is told by an ellipsis.", examples: [5] }, deep: { type: "boolean", description: "Of count and sum over rows of the model itself: with the rows below those, however deep.", examples: [!0] } } }, pattern39 = new RegExp("^-?[a-z][a-z0-9_]*$", "u");
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.of === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "of" }, message: "must have required property 'of'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.by === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.do === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "do" }, message: "must have required property 'do'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema75.properties, key0)) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.of !== void 0) {
      let data0 = data.of;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err4 = { instancePath: instancePath + "/of", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data0)) {
          let err5 = { instancePath: instancePath + "/of", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/of", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.by !== void 0) {
      let data1 = data.by;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err7 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!pattern4.test(data1)) {
          let err8 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/by", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.do !== void 0) {
      let data2 = data.do;
      if (!(data2 === "count" || data2 === "sum" || data2 === "avg" || data2 === "min" || data2 === "max" || data2 === "first" || data2 === "last" || data2 === "list")) {
        let err10 = { instancePath: instancePath + "/do", schemaPath: "#/properties/do/enum", keyword: "enum", params: { allowedValues: schema75.properties.do.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.field !== void 0) {
      let data3 = data.field;
      if (typeof data3 == "string") {
        if (func2(data3) > 48) {
          let err11 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (!pattern4.test(data3)) {
          let err12 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.where !== void 0) {
      let data4 = data.where;
      if (typeof data4 == "string") {
        if (func2(data4) > 2e3) {
          let err14 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.ordering !== void 0) {
      let data5 = data.ordering;
      if (typeof data5 == "string") {
        if (!pattern39.test(data5)) {
          let err16 = { instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/pattern", keyword: "pattern", params: { pattern: "^-?[a-z][a-z0-9_]*$" }, message: 'must match pattern "^-?[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.separator !== void 0) {
      let data6 = data.separator;
      if (typeof data6 == "string") {
        if (func2(data6) > 20) {
          let err18 = { instancePath: instancePath + "/separator", schemaPath: "#/properties/separator/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (func2(data6) < 1) {
          let err19 = { instancePath: instancePath + "/separator", schemaPath: "#/properties/separator/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/separator", schemaPath: "#/properties/separator/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.limit !== void 0) {
      let data7 = data.limit;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
        let err21 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 100 || isNaN(data7)) {
          let err22 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data7 < 1 || isNaN(data7)) {
          let err23 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      }
    }
    if (data.deep !== void 0 && typeof data.deep != "boolean") {
      let err24 = { instancePath: instancePath + "/deep", schemaPath: "#/properties/deep/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
  } else {
    let err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
  }
  return validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.by === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.raises === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "raises" }, message: "must have required property 'raises'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "field" || key0 === "by" || key0 === "raises")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.field !== void 0) {
      let data0 = data.field;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err4 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data0)) {
          let err5 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.by !== void 0) {
      let data1 = data.by;
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          let err7 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data1.length < 1) {
          let err8 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) > 48) {
              let err9 = { instancePath: instancePath + "/by/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(data2)) {
              let err10 = { instancePath: instancePath + "/by/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/by/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.raises !== void 0) {
      let data3 = data.raises;
      if (typeof data3 == "string") {
        if (func2(data3) > 48) {
          let err13 = { instancePath: instancePath + "/raises", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (!pattern4.test(data3)) {
          let err14 = { instancePath: instancePath + "/raises", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/raises", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
  } else {
    let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  return validate38.errors = vErrors, errors === 0;
}
validate38.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema84 = { title: "PartTableDefinition", type: "object", required: ["columns"], additionalProperties: !1, properties: { columns: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/ColumnDefinition" }] }, description: "Columns of the lines from left to right: a field's name, or an object that says more of it. The other fields stand in the panel of a line; a person may show them as columns.", examples: [[{ field: "product", width: 320, pinned: "left" }, "quantity", "amount"]] }, totals: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Columns summed below the lines. Default: the computed numbers.", examples: [["quantity", "amount"]] }, size: { enum: ["compact", "normal", "large"], default: "compact", description: "Height of the lines.", examples: ["compact"] }, rowNumbers: { type: "boolean", default: !0, description: "Whether the lines are numbered.", examples: [!1] } } }, schema86 = { title: "ColumnDefinition", type: "object", required: ["field"], additionalProperties: !1, properties: { field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Name of the field; author, created_at and updated_at may be columns too.", examples: ["amount"] }, width: { type: "integer", minimum: 40, maximum: 800, description: "Width at first, in pixels.", examples: [160] }, minWidth: { type: "integer", minimum: 40, description: "Narrowest width, in pixels.", examples: [80] }, pinned: { enum: ["left", "right"], description: "Side on which the column stays while the others scroll.", examples: ["left"] }, hide: { type: "boolean", description: "Not shown at first; a person may show it.", examples: [!0] }, cellRenderer: { type: "string", "x-names": "cell", description: "Renderer of the cell, where it is another than that of the field's type.", examples: ["progress"] }, tone: { type: "string", "x-names": "formula", description: "Formula giving gray, red, orange, yellow, green, teal, blue or violet, or an empty text.", examples: ["if(<due> < today(), 'red', '')"] } } };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "field" || key0 === "width" || key0 === "minWidth" || key0 === "pinned" || key0 === "hide" || key0 === "cellRenderer" || key0 === "tone")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.field !== void 0) {
      let data0 = data.field;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err2 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.width !== void 0) {
      let data1 = data.width;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err5 = { instancePath: instancePath + "/width", schemaPath: "#/properties/width/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 800 || isNaN(data1)) {
          let err6 = { instancePath: instancePath + "/width", schemaPath: "#/properties/width/maximum", keyword: "maximum", params: { comparison: "<=", limit: 800 }, message: "must be <= 800" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data1 < 40 || isNaN(data1)) {
          let err7 = { instancePath: instancePath + "/width", schemaPath: "#/properties/width/minimum", keyword: "minimum", params: { comparison: ">=", limit: 40 }, message: "must be >= 40" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      }
    }
    if (data.minWidth !== void 0) {
      let data2 = data.minWidth;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err8 = { instancePath: instancePath + "/minWidth", schemaPath: "#/properties/minWidth/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 40 || isNaN(data2))) {
        let err9 = { instancePath: instancePath + "/minWidth", schemaPath: "#/properties/minWidth/minimum", keyword: "minimum", params: { comparison: ">=", limit: 40 }, message: "must be >= 40" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.pinned !== void 0) {
      let data3 = data.pinned;
      if (!(data3 === "left" || data3 === "right")) {
        let err10 = { instancePath: instancePath + "/pinned", schemaPath: "#/properties/pinned/enum", keyword: "enum", params: { allowedValues: schema86.properties.pinned.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.hide !== void 0 && typeof data.hide != "boolean") {
      let err11 = { instancePath: instancePath + "/hide", schemaPath: "#/properties/hide/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.cellRenderer !== void 0 && typeof data.cellRenderer != "string") {
      let err12 = { instancePath: instancePath + "/cellRenderer", schemaPath: "#/properties/cellRenderer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.tone !== void 0 && typeof data.tone != "string") {
      let err13 = { instancePath: instancePath + "/tone", schemaPath: "#/properties/tone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate41.errors = vErrors, errors === 0;
}
validate41.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.columns === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "columns" }, message: "must have required property 'columns'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "columns" || key0 === "totals" || key0 === "size" || key0 === "rowNumbers")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.columns !== void 0) {
      let data0 = data.columns;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          let err2 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0], _errs5 = errors, valid3 = !1, _errs6 = errors;
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err3 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (!pattern4.test(data1)) {
              let err4 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          var _valid0 = _errs6 === errors;
          valid3 = valid3 || _valid0;
          let _errs9 = errors;
          validate41(data1, { instancePath: instancePath + "/columns/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors), errors = vErrors.length);
          var _valid0 = _errs9 === errors;
          if (valid3 = valid3 || _valid0, valid3)
            errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
          else {
            let err6 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "#/properties/columns/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.totals !== void 0) {
      let data2 = data.totals;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err8 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern4.test(data3)) {
              let err9 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/totals", schemaPath: "#/properties/totals/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.size !== void 0) {
      let data4 = data.size;
      if (!(data4 === "compact" || data4 === "normal" || data4 === "large")) {
        let err12 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/enum", keyword: "enum", params: { allowedValues: schema84.properties.size.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.rowNumbers !== void 0 && typeof data.rowNumbers != "boolean") {
      let err13 = { instancePath: instancePath + "/rowNumbers", schemaPath: "#/properties/rowNumbers/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate40.errors = vErrors, errors === 0;
}
validate40.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var pattern28 = new RegExp("^[A-Z]{3}$", "u"), pattern29 = new RegExp("^(parent\\.)?[a-z][a-z0-9_]*$", "u"), wrapper2 = { validate: validate31 };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema53.properties, key0)) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.type !== void 0) {
      let data0 = data.type;
      if (!(data0 === "CharField" || data0 === "TextField" || data0 === "IntegerField" || data0 === "PositiveIntegerField" || data0 === "DecimalField" || data0 === "DateField" || data0 === "DateTimeField" || data0 === "TimeField" || data0 === "BooleanField" || data0 === "MultiChoiceField" || data0 === "TagsField" || data0 === "PlaceField" || data0 === "ForeignKey" || data0 === "DynamicReferenceField" || data0 === "FileField" || data0 === "ImageField" || data0 === "AutoField" || data0 === "RichTextField" || data0 === "TablePart" || data0 === "JSONField" || data0 === "ManyToManyField")) {
        let err3 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema53.properties.type.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err4 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err5 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err6 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err8 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err10 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.help !== void 0) {
      let data5 = data.help;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (Object.keys(data5).length < 1) {
          let err13 = { instancePath: instancePath + "/help", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        for (let key2 in data5)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err14 = { instancePath: instancePath + "/help", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        if (data5.ru !== void 0) {
          let data6 = data5.ru;
          if (typeof data6 == "string") {
            if (func2(data6) < 1) {
              let err15 = { instancePath: instancePath + "/help/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/help/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data5.kk !== void 0) {
          let data7 = data5.kk;
          if (typeof data7 == "string") {
            if (func2(data7) < 1) {
              let err17 = { instancePath: instancePath + "/help/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/help/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
        if (data5.en !== void 0) {
          let data8 = data5.en;
          if (typeof data8 == "string") {
            if (func2(data8) < 1) {
              let err19 = { instancePath: instancePath + "/help/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/help/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/help", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.required !== void 0 && typeof data.required != "boolean") {
      let err22 = { instancePath: instancePath + "/required", schemaPath: "#/properties/required/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.unique !== void 0 && typeof data.unique != "boolean") {
      let err23 = { instancePath: instancePath + "/unique", schemaPath: "#/properties/unique/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.readonly !== void 0 && typeof data.readonly != "boolean") {
      let err24 = { instancePath: instancePath + "/readonly", schemaPath: "#/properties/readonly/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.setOnce !== void 0 && typeof data.setOnce != "boolean") {
      let err25 = { instancePath: instancePath + "/setOnce", schemaPath: "#/properties/setOnce/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.default !== void 0) {
      let data13 = data.default;
      if (typeof data13 != "string" && !(typeof data13 == "number" && isFinite(data13)) && typeof data13 != "boolean" && !Array.isArray(data13)) {
        let err26 = { instancePath: instancePath + "/default", schemaPath: "#/properties/default/type", keyword: "type", params: { type: schema53.properties.default.type }, message: "must be string,number,boolean,array" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data13[i0] != "string") {
            let err27 = { instancePath: instancePath + "/default/" + i0, schemaPath: "#/properties/default/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
      }
    }
    if (data.defaultFormula !== void 0) {
      let data15 = data.defaultFormula;
      if (typeof data15 == "string") {
        if (func2(data15) > 2e3) {
          let err28 = { instancePath: instancePath + "/defaultFormula", schemaPath: "#/properties/defaultFormula/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/defaultFormula", schemaPath: "#/properties/defaultFormula/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.defaultFrom !== void 0 && (validate32(data.defaultFrom, { instancePath: instancePath + "/defaultFrom", parentData: data, parentDataProperty: "defaultFrom", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors), errors = vErrors.length)), data.numbering !== void 0 && (validate34(data.numbering, { instancePath: instancePath + "/numbering", parentData: data, parentDataProperty: "numbering", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors), errors = vErrors.length)), data.min !== void 0) {
      let data18 = data.min;
      if (typeof data18 != "string" && !(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
        let err30 = { instancePath: instancePath + "/min", schemaPath: "#/properties/min/type", keyword: "type", params: { type: schema53.properties.min.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
    if (data.max !== void 0) {
      let data19 = data.max;
      if (typeof data19 != "string" && !(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
        let err31 = { instancePath: instancePath + "/max", schemaPath: "#/properties/max/type", keyword: "type", params: { type: schema53.properties.max.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.minLength !== void 0) {
      let data20 = data.minLength;
      if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
        let err32 = { instancePath: instancePath + "/minLength", schemaPath: "#/properties/minLength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data20 == "number" && isFinite(data20) && (data20 < 0 || isNaN(data20))) {
        let err33 = { instancePath: instancePath + "/minLength", schemaPath: "#/properties/minLength/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.maxLength !== void 0) {
      let data21 = data.maxLength;
      if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
        let err34 = { instancePath: instancePath + "/maxLength", schemaPath: "#/properties/maxLength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data21 == "number" && isFinite(data21)) {
        if (data21 > 2e5 || isNaN(data21)) {
          let err35 = { instancePath: instancePath + "/maxLength", schemaPath: "#/properties/maxLength/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2e5 }, message: "must be <= 200000" };
          vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
        }
        if (data21 < 1 || isNaN(data21)) {
          let err36 = { instancePath: instancePath + "/maxLength", schemaPath: "#/properties/maxLength/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      }
    }
    if (data.pattern !== void 0) {
      let data22 = data.pattern;
      if (typeof data22 == "string") {
        if (func2(data22) > 200) {
          let err37 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
        }
      } else {
        let err38 = { instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.format !== void 0) {
      let data23 = data.format;
      if (!(data23 === "email" || data23 === "phone" || data23 === "url" || data23 === "bin" || data23 === "iin" || data23 === "inn" || data23 === "iban_kz" || data23 === "color" || data23 === "barcode" || data23 === "percent" || data23 === "duration" || data23 === "rating")) {
        let err39 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema53.properties.format.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.precision !== void 0) {
      let data24 = data.precision;
      if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24))) {
        let err40 = { instancePath: instancePath + "/precision", schemaPath: "#/properties/precision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data24 == "number" && isFinite(data24)) {
        if (data24 > 12 || isNaN(data24)) {
          let err41 = { instancePath: instancePath + "/precision", schemaPath: "#/properties/precision/maximum", keyword: "maximum", params: { comparison: "<=", limit: 12 }, message: "must be <= 12" };
          vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
        }
        if (data24 < 0 || isNaN(data24)) {
          let err42 = { instancePath: instancePath + "/precision", schemaPath: "#/properties/precision/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
      }
    }
    if (data.zone !== void 0 && data.zone !== "organization") {
      let err43 = { instancePath: instancePath + "/zone", schemaPath: "#/properties/zone/enum", keyword: "enum", params: { allowedValues: schema53.properties.zone.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
    }
    if (data.currency !== void 0) {
      let data26 = data.currency;
      if (typeof data26 == "string") {
        if (!pattern28.test(data26)) {
          let err44 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' };
          vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
        }
      } else {
        let err45 = { instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.currencyField !== void 0) {
      let data27 = data.currencyField;
      if (typeof data27 == "string") {
        if (!pattern29.test(data27)) {
          let err46 = { instancePath: instancePath + "/currencyField", schemaPath: "#/properties/currencyField/pattern", keyword: "pattern", params: { pattern: "^(parent\\.)?[a-z][a-z0-9_]*$" }, message: 'must match pattern "^(parent\\.)?[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
      } else {
        let err47 = { instancePath: instancePath + "/currencyField", schemaPath: "#/properties/currencyField/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.choices !== void 0) {
      let data28 = data.choices;
      if (Array.isArray(data28)) {
        if (data28.length < 1) {
          let err48 = { instancePath: instancePath + "/choices", schemaPath: "#/properties/choices/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
        }
        let len1 = data28.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data29 = data28[i1];
          if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
            if (data29.id === void 0) {
              let err49 = { instancePath: instancePath + "/choices/" + i1, schemaPath: "#/properties/choices/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
            }
            if (data29.title === void 0) {
              let err50 = { instancePath: instancePath + "/choices/" + i1, schemaPath: "#/properties/choices/items/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
            }
            for (let key3 in data29)
              if (!(key3 === "id" || key3 === "title" || key3 === "color")) {
                let err51 = { instancePath: instancePath + "/choices/" + i1, schemaPath: "#/properties/choices/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
              }
            if (data29.id !== void 0) {
              let data30 = data29.id;
              if (typeof data30 == "string") {
                if (func2(data30) > 48) {
                  let err52 = { instancePath: instancePath + "/choices/" + i1 + "/id", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
                  vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                }
                if (!pattern4.test(data30)) {
                  let err53 = { instancePath: instancePath + "/choices/" + i1 + "/id", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
                  vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                }
              } else {
                let err54 = { instancePath: instancePath + "/choices/" + i1 + "/id", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
              }
            }
            if (data29.title !== void 0) {
              let data31 = data29.title;
              if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
                if (Object.keys(data31).length < 1) {
                  let err55 = { instancePath: instancePath + "/choices/" + i1 + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
                  vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                }
                for (let key4 in data31)
                  if (!(key4 === "ru" || key4 === "kk" || key4 === "en")) {
                    let err56 = { instancePath: instancePath + "/choices/" + i1 + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                  }
                if (data31.ru !== void 0) {
                  let data32 = data31.ru;
                  if (typeof data32 == "string") {
                    if (func2(data32) < 1) {
                      let err57 = { instancePath: instancePath + "/choices/" + i1 + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                    }
                  } else {
                    let err58 = { instancePath: instancePath + "/choices/" + i1 + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                  }
                }
                if (data31.kk !== void 0) {
                  let data33 = data31.kk;
                  if (typeof data33 == "string") {
                    if (func2(data33) < 1) {
                      let err59 = { instancePath: instancePath + "/choices/" + i1 + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                    }
                  } else {
                    let err60 = { instancePath: instancePath + "/choices/" + i1 + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                  }
                }
                if (data31.en !== void 0) {
                  let data34 = data31.en;
                  if (typeof data34 == "string") {
                    if (func2(data34) < 1) {
                      let err61 = { instancePath: instancePath + "/choices/" + i1 + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                    }
                  } else {
                    let err62 = { instancePath: instancePath + "/choices/" + i1 + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                  }
                }
              } else {
                let err63 = { instancePath: instancePath + "/choices/" + i1 + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
              }
            }
            if (data29.color !== void 0 && typeof data29.color != "string") {
              let err64 = { instancePath: instancePath + "/choices/" + i1 + "/color", schemaPath: "#/properties/choices/items/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
            }
          } else {
            let err65 = { instancePath: instancePath + "/choices/" + i1, schemaPath: "#/properties/choices/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
          }
        }
      } else {
        let err66 = { instancePath: instancePath + "/choices", schemaPath: "#/properties/choices/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
      }
    }
    if (data.model !== void 0) {
      let data36 = data.model;
      if (typeof data36 == "string") {
        if (func2(data36) > 48) {
          let err67 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
        }
        if (!pattern4.test(data36)) {
          let err68 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
        }
      } else {
        let err69 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
      }
    }
    if (data.toField !== void 0) {
      let data37 = data.toField;
      if (typeof data37 == "string") {
        if (func2(data37) > 48) {
          let err70 = { instancePath: instancePath + "/toField", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
        }
        if (!pattern4.test(data37)) {
          let err71 = { instancePath: instancePath + "/toField", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
        }
      } else {
        let err72 = { instancePath: instancePath + "/toField", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
      }
    }
    if (data.modelField !== void 0) {
      let data38 = data.modelField;
      if (typeof data38 == "string") {
        if (func2(data38) > 48) {
          let err73 = { instancePath: instancePath + "/modelField", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
        }
        if (!pattern4.test(data38)) {
          let err74 = { instancePath: instancePath + "/modelField", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
        }
      } else {
        let err75 = { instancePath: instancePath + "/modelField", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
      }
    }
    if (data.dependsOn !== void 0) {
      let data39 = data.dependsOn;
      if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
        if (Object.keys(data39).length > 5) {
          let err76 = { instancePath: instancePath + "/dependsOn", schemaPath: "#/properties/dependsOn/maxProperties", keyword: "maxProperties", params: { limit: 5 }, message: "must NOT have more than 5 properties" };
          vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
        }
        if (Object.keys(data39).length < 1) {
          let err77 = { instancePath: instancePath + "/dependsOn", schemaPath: "#/properties/dependsOn/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
        }
        for (let key5 in data39) {
          let _errs88 = errors;
          if (typeof key5 == "string") {
            if (func2(key5) > 48) {
              let err78 = { instancePath: instancePath + "/dependsOn", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key5 };
              vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
            }
            if (!pattern4.test(key5)) {
              let err79 = { instancePath: instancePath + "/dependsOn", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key5 };
              vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
            }
          } else {
            let err80 = { instancePath: instancePath + "/dependsOn", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key5 };
            vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
          }
          var valid16 = _errs88 === errors;
          if (!valid16) {
            let err81 = { instancePath: instancePath + "/dependsOn", schemaPath: "#/properties/dependsOn/propertyNames", keyword: "propertyNames", params: { propertyName: key5 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
          }
        }
        for (let key6 in data39) {
          let data40 = data39[key6];
          if (typeof data40 == "string") {
            if (func2(data40) > 48) {
              let err82 = { instancePath: instancePath + "/dependsOn/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
            }
            if (!pattern4.test(data40)) {
              let err83 = { instancePath: instancePath + "/dependsOn/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
            }
          } else {
            let err84 = { instancePath: instancePath + "/dependsOn/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
          }
        }
      } else {
        let err85 = { instancePath: instancePath + "/dependsOn", schemaPath: "#/properties/dependsOn/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
      }
    }
    if (data.where !== void 0) {
      let data41 = data.where;
      if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
        if (Object.keys(data41).length > 10) {
          let err86 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/maxProperties", keyword: "maxProperties", params: { limit: 10 }, message: "must NOT have more than 10 properties" };
          vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
        }
        if (Object.keys(data41).length < 1) {
          let err87 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
        }
      } else {
        let err88 = { instancePath: instancePath + "/where", schemaPath: "#/properties/where/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
      }
    }
    if (data.onDelete !== void 0) {
      let data42 = data.onDelete;
      if (!(data42 === "cascade" || data42 === "clear" || data42 === "keep")) {
        let err89 = { instancePath: instancePath + "/onDelete", schemaPath: "#/properties/onDelete/enum", keyword: "enum", params: { allowedValues: schema53.properties.onDelete.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
      }
    }
    if (data.relatedTab !== void 0 && typeof data.relatedTab != "boolean") {
      let err90 = { instancePath: instancePath + "/relatedTab", schemaPath: "#/properties/relatedTab/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
    }
    if (data.relatedTitle !== void 0) {
      let data44 = data.relatedTitle;
      if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
        if (Object.keys(data44).length < 1) {
          let err91 = { instancePath: instancePath + "/relatedTitle", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
        }
        for (let key7 in data44)
          if (!(key7 === "ru" || key7 === "kk" || key7 === "en")) {
            let err92 = { instancePath: instancePath + "/relatedTitle", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
          }
        if (data44.ru !== void 0) {
          let data45 = data44.ru;
          if (typeof data45 == "string") {
            if (func2(data45) < 1) {
              let err93 = { instancePath: instancePath + "/relatedTitle/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
            }
          } else {
            let err94 = { instancePath: instancePath + "/relatedTitle/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
          }
        }
        if (data44.kk !== void 0) {
          let data46 = data44.kk;
          if (typeof data46 == "string") {
            if (func2(data46) < 1) {
              let err95 = { instancePath: instancePath + "/relatedTitle/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
            }
          } else {
            let err96 = { instancePath: instancePath + "/relatedTitle/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
          }
        }
        if (data44.en !== void 0) {
          let data47 = data44.en;
          if (typeof data47 == "string") {
            if (func2(data47) < 1) {
              let err97 = { instancePath: instancePath + "/relatedTitle/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
            }
          } else {
            let err98 = { instancePath: instancePath + "/relatedTitle/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
          }
        }
      } else {
        let err99 = { instancePath: instancePath + "/relatedTitle", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
      }
    }
    if (data.relatedCreate !== void 0) {
      let data48 = data.relatedCreate;
      if (data48 && typeof data48 == "object" && !Array.isArray(data48)) {
        if (Object.keys(data48).length < 1) {
          let err100 = { instancePath: instancePath + "/relatedCreate", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
        }
        for (let key8 in data48)
          if (!(key8 === "ru" || key8 === "kk" || key8 === "en")) {
            let err101 = { instancePath: instancePath + "/relatedCreate", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
          }
        if (data48.ru !== void 0) {
          let data49 = data48.ru;
          if (typeof data49 == "string") {
            if (func2(data49) < 1) {
              let err102 = { instancePath: instancePath + "/relatedCreate/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
            }
          } else {
            let err103 = { instancePath: instancePath + "/relatedCreate/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
          }
        }
        if (data48.kk !== void 0) {
          let data50 = data48.kk;
          if (typeof data50 == "string") {
            if (func2(data50) < 1) {
              let err104 = { instancePath: instancePath + "/relatedCreate/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
            }
          } else {
            let err105 = { instancePath: instancePath + "/relatedCreate/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
          }
        }
        if (data48.en !== void 0) {
          let data51 = data48.en;
          if (typeof data51 == "string") {
            if (func2(data51) < 1) {
              let err106 = { instancePath: instancePath + "/relatedCreate/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
            }
          } else {
            let err107 = { instancePath: instancePath + "/relatedCreate/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
          }
        }
      } else {
        let err108 = { instancePath: instancePath + "/relatedCreate", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
      }
    }
    if (data.formula !== void 0 && typeof data.formula != "string") {
      let err109 = { instancePath: instancePath + "/formula", schemaPath: "#/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
    }
    if (data.rollup !== void 0 && (validate36(data.rollup, { instancePath: instancePath + "/rollup", parentData: data, parentDataProperty: "rollup", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors), errors = vErrors.length)), data.schema !== void 0) {
      let data54 = data.schema;
      if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
        if (Object.keys(data54).length < 1) {
          let err110 = { instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
        }
      } else {
        let err111 = { instancePath: instancePath + "/schema", schemaPath: "#/properties/schema/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
      }
    }
    if (data.search !== void 0 && typeof data.search != "boolean") {
      let err112 = { instancePath: instancePath + "/search", schemaPath: "#/properties/search/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
    }
    if (data.multiple !== void 0 && typeof data.multiple != "boolean") {
      let err113 = { instancePath: instancePath + "/multiple", schemaPath: "#/properties/multiple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
    }
    if (data.accept !== void 0) {
      let data57 = data.accept;
      if (Array.isArray(data57)) {
        let len2 = data57.length;
        for (let i2 = 0; i2 < len2; i2++)
          if (typeof data57[i2] != "string") {
            let err114 = { instancePath: instancePath + "/accept/" + i2, schemaPath: "#/properties/accept/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
          }
      } else {
        let err115 = { instancePath: instancePath + "/accept", schemaPath: "#/properties/accept/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
      }
    }
    if (data.maxSize !== void 0) {
      let data59 = data.maxSize;
      if (!(typeof data59 == "number" && !(data59 % 1) && !isNaN(data59) && isFinite(data59))) {
        let err116 = { instancePath: instancePath + "/maxSize", schemaPath: "#/properties/maxSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
      }
      if (typeof data59 == "number" && isFinite(data59) && (data59 < 1 || isNaN(data59))) {
        let err117 = { instancePath: instancePath + "/maxSize", schemaPath: "#/properties/maxSize/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
      }
    }
    if (data.fields !== void 0) {
      let data60 = data.fields;
      if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
        if (Object.keys(data60).length > 100) {
          let err118 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties" };
          vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
        }
        if (Object.keys(data60).length < 1) {
          let err119 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
        }
        for (let key9 in data60) {
          let _errs137 = errors;
          if (typeof key9 == "string") {
            if (func2(key9) > 48) {
              let err120 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key9 };
              vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
            }
            if (!pattern4.test(key9)) {
              let err121 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key9 };
              vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
            }
          } else {
            let err122 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key9 };
            vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
          }
          var valid26 = _errs137 === errors;
          if (!valid26) {
            let err123 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/propertyNames", keyword: "propertyNames", params: { propertyName: key9 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
          }
        }
        for (let key10 in data60)
          wrapper2.validate(data60[key10], { instancePath: instancePath + "/fields/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data60, parentDataProperty: key10, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper2.validate.errors : vErrors.concat(wrapper2.validate.errors), errors = vErrors.length);
      } else {
        let err124 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
      }
    }
    if (data.scan !== void 0 && (validate38(data.scan, { instancePath: instancePath + "/scan", parentData: data, parentDataProperty: "scan", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors), errors = vErrors.length)), data.maxRows !== void 0) {
      let data63 = data.maxRows;
      if (!(typeof data63 == "number" && !(data63 % 1) && !isNaN(data63) && isFinite(data63))) {
        let err125 = { instancePath: instancePath + "/maxRows", schemaPath: "#/properties/maxRows/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
      }
      if (typeof data63 == "number" && isFinite(data63)) {
        if (data63 > 5e3 || isNaN(data63)) {
          let err126 = { instancePath: instancePath + "/maxRows", schemaPath: "#/properties/maxRows/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5e3 }, message: "must be <= 5000" };
          vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
        }
        if (data63 < 1 || isNaN(data63)) {
          let err127 = { instancePath: instancePath + "/maxRows", schemaPath: "#/properties/maxRows/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
        }
      }
    }
    if (data.table !== void 0 && (validate40(data.table, { instancePath: instancePath + "/table", parentData: data, parentDataProperty: "table", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors), errors = vErrors.length)), data.widget !== void 0 && typeof data.widget != "string") {
      let err128 = { instancePath: instancePath + "/widget", schemaPath: "#/properties/widget/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
    }
    if (data.visibleWhen !== void 0 && typeof data.visibleWhen != "string") {
      let err129 = { instancePath: instancePath + "/visibleWhen", schemaPath: "#/properties/visibleWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
    }
    if (data.whenHidden !== void 0) {
      let data67 = data.whenHidden;
      if (!(data67 === "keep" || data67 === "clear" || data67 === "refuse")) {
        let err130 = { instancePath: instancePath + "/whenHidden", schemaPath: "#/properties/whenHidden/enum", keyword: "enum", params: { allowedValues: schema53.properties.whenHidden.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
      }
    }
    if (data.requiredWhen !== void 0 && typeof data.requiredWhen != "string") {
      let err131 = { instancePath: instancePath + "/requiredWhen", schemaPath: "#/properties/requiredWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
    }
    if (data.disabledWhen !== void 0 && typeof data.disabledWhen != "string") {
      let err132 = { instancePath: instancePath + "/disabledWhen", schemaPath: "#/properties/disabledWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
    }
    if (data.read !== void 0) {
      let data70 = data.read;
      if (Array.isArray(data70)) {
        let len3 = data70.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data71 = data70[i3];
          if (typeof data71 == "string") {
            if (func2(data71) > 48) {
              let err133 = { instancePath: instancePath + "/read/" + i3, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
            }
            if (!pattern4.test(data71)) {
              let err134 = { instancePath: instancePath + "/read/" + i3, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
            }
          } else {
            let err135 = { instancePath: instancePath + "/read/" + i3, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
          }
        }
      } else {
        let err136 = { instancePath: instancePath + "/read", schemaPath: "#/properties/read/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
      }
    }
    if (data.write !== void 0) {
      let data72 = data.write;
      if (Array.isArray(data72)) {
        let len4 = data72.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data73 = data72[i4];
          if (typeof data73 == "string") {
            if (func2(data73) > 48) {
              let err137 = { instancePath: instancePath + "/write/" + i4, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
            }
            if (!pattern4.test(data73)) {
              let err138 = { instancePath: instancePath + "/write/" + i4, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
            }
          } else {
            let err139 = { instancePath: instancePath + "/write/" + i4, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
          }
        }
      } else {
        let err140 = { instancePath: instancePath + "/write", schemaPath: "#/properties/write/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
      }
    }
    if (data.renamedFrom !== void 0) {
      let data74 = data.renamedFrom;
      if (typeof data74 == "string") {
        if (func2(data74) > 48) {
          let err141 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
        }
        if (!pattern4.test(data74)) {
          let err142 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
        }
      } else {
        let err143 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
      }
    }
  } else {
    let err144 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
  }
  return validate31.errors = vErrors, errors === 0;
}
validate31.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema93 = { title: "PostingDefinition", type: "object", required: ["register", "direction", "date", "dimensions", "resources"], additionalProperties: !1, properties: { register: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Model of the register.", examples: ["stock_movement"] }, direction: { enum: ["in", "out"], description: "in: the resources are added to the balance; out: they are taken from it. A negative value does the opposite.", examples: ["out"] }, lines: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Table part of which each line is a movement; without it the document is one.", examples: ["items"] }, when: { type: "string", maxLength: 2e3, "x-names": "formula", description: "Formula over the document: only where it comes out true something is written.", examples: ["<kind> = 'sale'"] }, date: { $ref: "#/$defs/PostedValue", description: "DateField that tells the day of the movement.", examples: ["<parent.day>"] }, dimensions: { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "#/$defs/PostedValue" }, description: "For each dimension of the register the field that it takes.", examples: [{ product: "<product>", warehouse: "<parent.warehouse>" }] }, resources: { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "otherField" }, additionalProperties: { $ref: "#/$defs/PostedValue" }, description: "For resources of the register the field that each takes, a computed one or not; those left out are 0. A movement without any is not written.", examples: [{ quantity: "<quantity>", amount: "<amount>" }] } } };
var pattern53 = new RegExp("^<(parent\\.)?[a-z][a-z0-9_]*>$", "u");
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.register === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "register" }, message: "must have required property 'register'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.direction === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "direction" }, message: "must have required property 'direction'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.date === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "date" }, message: "must have required property 'date'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.dimensions === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dimensions" }, message: "must have required property 'dimensions'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.resources === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resources" }, message: "must have required property 'resources'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "register" || key0 === "direction" || key0 === "lines" || key0 === "when" || key0 === "date" || key0 === "dimensions" || key0 === "resources")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.register !== void 0) {
      let data0 = data.register;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err6 = { instancePath: instancePath + "/register", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern4.test(data0)) {
          let err7 = { instancePath: instancePath + "/register", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/register", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.direction !== void 0) {
      let data1 = data.direction;
      if (!(data1 === "in" || data1 === "out")) {
        let err9 = { instancePath: instancePath + "/direction", schemaPath: "#/properties/direction/enum", keyword: "enum", params: { allowedValues: schema93.properties.direction.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.lines !== void 0) {
      let data2 = data.lines;
      if (typeof data2 == "string") {
        if (func2(data2) > 48) {
          let err10 = { instancePath: instancePath + "/lines", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (!pattern4.test(data2)) {
          let err11 = { instancePath: instancePath + "/lines", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/lines", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.when !== void 0) {
      let data3 = data.when;
      if (typeof data3 == "string") {
        if (func2(data3) > 2e3) {
          let err13 = { instancePath: instancePath + "/when", schemaPath: "#/properties/when/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/when", schemaPath: "#/properties/when/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.date !== void 0) {
      let data4 = data.date;
      if (typeof data4 == "string") {
        if (func2(data4) > 120) {
          let err15 = { instancePath: instancePath + "/date", schemaPath: "#/$defs/PostedValue/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (!pattern53.test(data4)) {
          let err16 = { instancePath: instancePath + "/date", schemaPath: "#/$defs/PostedValue/pattern", keyword: "pattern", params: { pattern: "^<(parent\\.)?[a-z][a-z0-9_]*>$" }, message: 'must match pattern "^<(parent\\.)?[a-z][a-z0-9_]*>$"' };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/date", schemaPath: "#/$defs/PostedValue/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.dimensions !== void 0) {
      let data5 = data.dimensions;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (Object.keys(data5).length < 1) {
          let err18 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        for (let key1 in data5) {
          let _errs16 = errors;
          if (typeof key1 == "string") {
            if (func2(key1) > 48) {
              let err19 = { instancePath: instancePath + "/dimensions", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key1 };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (!pattern4.test(key1)) {
              let err20 = { instancePath: instancePath + "/dimensions", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key1 };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/dimensions", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key1 };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
          var valid4 = _errs16 === errors;
          if (!valid4) {
            let err22 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
        for (let key2 in data5) {
          let data6 = data5[key2];
          if (typeof data6 == "string") {
            if (func2(data6) > 120) {
              let err23 = { instancePath: instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (!pattern53.test(data6)) {
              let err24 = { instancePath: instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/pattern", keyword: "pattern", params: { pattern: "^<(parent\\.)?[a-z][a-z0-9_]*>$" }, message: 'must match pattern "^<(parent\\.)?[a-z][a-z0-9_]*>$"' };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/dimensions/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.resources !== void 0) {
      let data7 = data.resources;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (Object.keys(data7).length < 1) {
          let err27 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        for (let key3 in data7) {
          let _errs25 = errors;
          if (typeof key3 == "string") {
            if (func2(key3) > 48) {
              let err28 = { instancePath: instancePath + "/resources", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key3 };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            if (!pattern4.test(key3)) {
              let err29 = { instancePath: instancePath + "/resources", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key3 };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
          } else {
            let err30 = { instancePath: instancePath + "/resources", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key3 };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          var valid8 = _errs25 === errors;
          if (!valid8) {
            let err31 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/propertyNames", keyword: "propertyNames", params: { propertyName: key3 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        for (let key4 in data7) {
          let data8 = data7[key4];
          if (typeof data8 == "string") {
            if (func2(data8) > 120) {
              let err32 = { instancePath: instancePath + "/resources/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters" };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
            if (!pattern53.test(data8)) {
              let err33 = { instancePath: instancePath + "/resources/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/pattern", keyword: "pattern", params: { pattern: "^<(parent\\.)?[a-z][a-z0-9_]*>$" }, message: 'must match pattern "^<(parent\\.)?[a-z][a-z0-9_]*>$"' };
              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
            }
          } else {
            let err34 = { instancePath: instancePath + "/resources/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/PostedValue/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
  } else {
    let err36 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
  }
  return validate45.errors = vErrors, errors === 0;
}
validate45.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.dimensions === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "dimensions" }, message: "must have required property 'dimensions'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.resources === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "resources" }, message: "must have required property 'resources'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.date === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "date" }, message: "must have required property 'date'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.direction === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "direction" }, message: "must have required property 'direction'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.document === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "document" }, message: "must have required property 'document'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "dimensions" || key0 === "resources" || key0 === "date" || key0 === "direction" || key0 === "document" || key0 === "notNegative" || key0 === "close" || key0 === "reopen")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.dimensions !== void 0) {
      let data0 = data.dimensions;
      if (Array.isArray(data0)) {
        if (data0.length > 8) {
          let err6 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data0.length < 1) {
          let err7 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err8 = { instancePath: instancePath + "/dimensions/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern4.test(data1)) {
              let err9 = { instancePath: instancePath + "/dimensions/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/dimensions/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/dimensions", schemaPath: "#/properties/dimensions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.resources !== void 0) {
      let data2 = data.resources;
      if (Array.isArray(data2)) {
        if (data2.length > 8) {
          let err12 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data2.length < 1) {
          let err13 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err14 = { instancePath: instancePath + "/resources/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!pattern4.test(data3)) {
              let err15 = { instancePath: instancePath + "/resources/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/resources/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/resources", schemaPath: "#/properties/resources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.date !== void 0) {
      let data4 = data.date;
      if (typeof data4 == "string") {
        if (func2(data4) > 48) {
          let err18 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (!pattern4.test(data4)) {
          let err19 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/date", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.direction !== void 0) {
      let data5 = data.direction;
      if (typeof data5 == "string") {
        if (func2(data5) > 48) {
          let err21 = { instancePath: instancePath + "/direction", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (!pattern4.test(data5)) {
          let err22 = { instancePath: instancePath + "/direction", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/direction", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.document !== void 0) {
      let data6 = data.document;
      if (typeof data6 == "string") {
        if (func2(data6) > 48) {
          let err24 = { instancePath: instancePath + "/document", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        if (!pattern4.test(data6)) {
          let err25 = { instancePath: instancePath + "/document", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/document", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.notNegative !== void 0) {
      let data7 = data.notNegative;
      if (Array.isArray(data7)) {
        if (data7.length < 1) {
          let err27 = { instancePath: instancePath + "/notNegative", schemaPath: "#/properties/notNegative/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        let len2 = data7.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data8 = data7[i2];
          if (typeof data8 == "string") {
            if (func2(data8) > 48) {
              let err28 = { instancePath: instancePath + "/notNegative/" + i2, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            if (!pattern4.test(data8)) {
              let err29 = { instancePath: instancePath + "/notNegative/" + i2, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
          } else {
            let err30 = { instancePath: instancePath + "/notNegative/" + i2, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
      } else {
        let err31 = { instancePath: instancePath + "/notNegative", schemaPath: "#/properties/notNegative/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.close !== void 0) {
      let data9 = data.close;
      if (Array.isArray(data9)) {
        if (data9.length < 1) {
          let err32 = { instancePath: instancePath + "/close", schemaPath: "#/properties/close/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
        let len3 = data9.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data10 = data9[i3];
          if (typeof data10 == "string") {
            if (func2(data10) > 48) {
              let err33 = { instancePath: instancePath + "/close/" + i3, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
            }
            if (!pattern4.test(data10)) {
              let err34 = { instancePath: instancePath + "/close/" + i3, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          } else {
            let err35 = { instancePath: instancePath + "/close/" + i3, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
      } else {
        let err36 = { instancePath: instancePath + "/close", schemaPath: "#/properties/close/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
    if (data.reopen !== void 0) {
      let data11 = data.reopen;
      if (Array.isArray(data11)) {
        if (data11.length < 1) {
          let err37 = { instancePath: instancePath + "/reopen", schemaPath: "#/properties/reopen/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
        }
        let len4 = data11.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data12 = data11[i4];
          if (typeof data12 == "string") {
            if (func2(data12) > 48) {
              let err38 = { instancePath: instancePath + "/reopen/" + i4, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
            }
            if (!pattern4.test(data12)) {
              let err39 = { instancePath: instancePath + "/reopen/" + i4, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          } else {
            let err40 = { instancePath: instancePath + "/reopen/" + i4, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
        }
      } else {
        let err41 = { instancePath: instancePath + "/reopen", schemaPath: "#/properties/reopen/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
  } else {
    let err42 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
  }
  return validate47.errors = vErrors, errors === 0;
}
validate47.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate49.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.formula === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "formula" }, message: "must have required property 'formula'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.field === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.message === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "formula" || key0 === "field" || key0 === "message")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.formula !== void 0 && typeof data.formula != "string") {
      let err4 = { instancePath: instancePath + "/formula", schemaPath: "#/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.field !== void 0) {
      let data1 = data.field;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err5 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (!pattern4.test(data1)) {
          let err6 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.message !== void 0) {
      let data2 = data.message;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length < 1) {
          let err8 = { instancePath: instancePath + "/message", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        for (let key1 in data2)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err9 = { instancePath: instancePath + "/message", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        if (data2.ru !== void 0) {
          let data3 = data2.ru;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err10 = { instancePath: instancePath + "/message/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/message/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data2.kk !== void 0) {
          let data4 = data2.kk;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err12 = { instancePath: instancePath + "/message/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/message/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data2.en !== void 0) {
          let data5 = data2.en;
          if (typeof data5 == "string") {
            if (func2(data5) < 1) {
              let err14 = { instancePath: instancePath + "/message/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/message/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/message", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate49.errors = vErrors, errors === 0;
}
validate49.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema118 = { title: "TransitionDefinition", type: "object", required: ["name", "title", "from", "to"], additionalProperties: !1, description: "One move of the status.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of it in calls, events and the history; unique among transitions and actions of the model.", examples: ["approve"] }, title: { $ref: "#/$defs/Label", description: "What its button says.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C", kk: "\u041A\u0435\u043B\u0456\u0441\u0443", en: "Approve" }] }, from: { type: "array", minItems: 1, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "state" }, description: "Choices of the status it may start from.", examples: [["approval"]] }, to: { $ref: "common.schema.json#/$defs/Name", "x-names": "state", description: "Choice of the status it leads to.", examples: ["done"] }, roles: { $ref: "#/$defs/Roles" }, when: { $ref: "#/$defs/RowCondition" }, reason: { $ref: "#/$defs/Reason" }, fields: { $ref: "#/$defs/AskedFields" }, set: { $ref: "#/$defs/SetValues" }, handler: { $ref: "#/$defs/Handler" }, schema: { $ref: "#/$defs/AskedSchema" }, confirm: { $ref: "#/$defs/Label", description: "Question before it is done; without it a press is enough.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C \u0437\u0430\u044F\u0432\u043A\u0443?", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0456 \u043A\u0435\u043B\u0456\u0441\u0435\u0441\u0456\u0437 \u0431\u0435?", en: "Approve the request?" }] }, icon: { $ref: "#/$defs/ActionIcon" }, tone: { $ref: "#/$defs/Tone" }, offline: { $ref: "#/$defs/Offline" }, whilePosted: { $ref: "#/$defs/WhilePosted" } } }, schema126 = { enum: ["required", "optional"], description: "Whether a reason is asked; it stands in the row's history.", examples: ["required"] };
var schema135 = { enum: ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet"], description: "Colour name of the design.", examples: ["green"] };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    if (data.length < 1) {
      let err0 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!pattern4.test(data0)) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    if (data.length > 20) {
      let err0 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.length < 1) {
      let err1 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var schema129 = { type: "object", minProperties: 1, propertyNames: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, additionalProperties: { type: ["string", "number", "boolean", "null"] }, description: "Values the row gets: a value as it is written, or `__me__`, `__now__`, `__today__`, `__reason__`.", examples: [{ manager: "__me__", closed_at: "__now__" }] };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data) {
      let _errs1 = errors;
      if (typeof key0 == "string") {
        if (func2(key0) > 48) {
          let err1 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key0 };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (!pattern4.test(key0)) {
          let err2 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key0 };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key0 };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      var valid0 = _errs1 === errors;
      if (!valid0) {
        let err4 = { instancePath, schemaPath: "#/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    for (let key1 in data) {
      let data0 = data[key1];
      if (typeof data0 != "string" && !(typeof data0 == "number" && isFinite(data0)) && typeof data0 != "boolean" && data0 !== null) {
        let err5 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: schema129.additionalProperties.type }, message: "must be string,number,boolean,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.from === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.to === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema118.properties, key0)) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (!pattern4.test(data0)) {
          let err6 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err8 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err9 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err10 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err12 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err14 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.from !== void 0) {
      let data5 = data.from;
      if (Array.isArray(data5)) {
        if (data5.length < 1) {
          let err17 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (typeof data6 == "string") {
            if (func2(data6) > 48) {
              let err18 = { instancePath: instancePath + "/from/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (!pattern4.test(data6)) {
              let err19 = { instancePath: instancePath + "/from/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/from/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.to !== void 0) {
      let data7 = data.to;
      if (typeof data7 == "string") {
        if (func2(data7) > 48) {
          let err22 = { instancePath: instancePath + "/to", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (!pattern4.test(data7)) {
          let err23 = { instancePath: instancePath + "/to", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      } else {
        let err24 = { instancePath: instancePath + "/to", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.roles !== void 0 && (validate53(data.roles, { instancePath: instancePath + "/roles", parentData: data, parentDataProperty: "roles", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.when !== void 0) {
      let data9 = data.when;
      if (typeof data9 == "string") {
        if (func2(data9) > 2e3) {
          let err25 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.reason !== void 0) {
      let data10 = data.reason;
      if (!(data10 === "required" || data10 === "optional")) {
        let err27 = { instancePath: instancePath + "/reason", schemaPath: "#/$defs/Reason/enum", keyword: "enum", params: { allowedValues: schema126.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.fields !== void 0 && (validate55(data.fields, { instancePath: instancePath + "/fields", parentData: data, parentDataProperty: "fields", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.set !== void 0 && (validate57(data.set, { instancePath: instancePath + "/set", parentData: data, parentDataProperty: "set", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length)), data.handler !== void 0) {
      let data13 = data.handler;
      if (typeof data13 == "string") {
        if (func2(data13) > 48) {
          let err28 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
        if (!pattern4.test(data13)) {
          let err29 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
      } else {
        let err30 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
    if (data.schema !== void 0) {
      let data14 = data.schema;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
        if (Object.keys(data14).length < 1) {
          let err31 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
        }
      } else {
        let err32 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.confirm !== void 0) {
      let data15 = data.confirm;
      if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
        if (Object.keys(data15).length < 1) {
          let err33 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        for (let key2 in data15)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err34 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        if (data15.ru !== void 0) {
          let data16 = data15.ru;
          if (typeof data16 == "string") {
            if (func2(data16) < 1) {
              let err35 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
            }
          } else {
            let err36 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
        if (data15.kk !== void 0) {
          let data17 = data15.kk;
          if (typeof data17 == "string") {
            if (func2(data17) < 1) {
              let err37 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
            }
          } else {
            let err38 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
        }
        if (data15.en !== void 0) {
          let data18 = data15.en;
          if (typeof data18 == "string") {
            if (func2(data18) < 1) {
              let err39 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          } else {
            let err40 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
        }
      } else {
        let err41 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.icon !== void 0) {
      let data19 = data.icon;
      if (typeof data19 == "string") {
        if (!pattern5.test(data19)) {
          let err42 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9-]*$" }, message: 'must match pattern "^[a-z][a-z0-9-]*$"' };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
      } else {
        let err43 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.tone !== void 0) {
      let data20 = data.tone;
      if (!(data20 === "gray" || data20 === "red" || data20 === "orange" || data20 === "yellow" || data20 === "green" || data20 === "teal" || data20 === "blue" || data20 === "violet")) {
        let err44 = { instancePath: instancePath + "/tone", schemaPath: "#/$defs/Tone/enum", keyword: "enum", params: { allowedValues: schema135.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
    }
    if (data.offline !== void 0 && typeof data.offline != "boolean") {
      let err45 = { instancePath: instancePath + "/offline", schemaPath: "#/$defs/Offline/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
    }
    if (data.whilePosted !== void 0 && typeof data.whilePosted != "boolean") {
      let err46 = { instancePath: instancePath + "/whilePosted", schemaPath: "#/$defs/WhilePosted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
    }
  } else {
    let err47 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate51.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.field === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "field" }, message: "must have required property 'field'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.transitions === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transitions" }, message: "must have required property 'transitions'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "field" || key0 === "initial" || key0 === "locked" || key0 === "transitions")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.field !== void 0) {
      let data0 = data.field;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.initial !== void 0) {
      let data1 = data.initial;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          let err6 = { instancePath: instancePath + "/initial", schemaPath: "#/properties/initial/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) > 48) {
              let err7 = { instancePath: instancePath + "/initial/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern4.test(data2)) {
              let err8 = { instancePath: instancePath + "/initial/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/initial/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/initial", schemaPath: "#/properties/initial/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.locked !== void 0) {
      let data3 = data.locked;
      if (Array.isArray(data3)) {
        if (data3.length > 60) {
          let err11 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/maxItems", keyword: "maxItems", params: { limit: 60 }, message: "must NOT have more than 60 items" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data3.length < 1) {
          let err12 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.in === void 0) {
              let err13 = { instancePath: instancePath + "/locked/" + i1, schemaPath: "#/properties/locked/items/required", keyword: "required", params: { missingProperty: "in" }, message: "must have required property 'in'" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            for (let key1 in data4)
              if (!(key1 === "in" || key1 === "except")) {
                let err14 = { instancePath: instancePath + "/locked/" + i1, schemaPath: "#/properties/locked/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            if (data4.in !== void 0) {
              let data5 = data4.in;
              if (Array.isArray(data5)) {
                if (data5.length < 1) {
                  let err15 = { instancePath: instancePath + "/locked/" + i1 + "/in", schemaPath: "#/properties/locked/items/properties/in/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
                let len2 = data5.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  let data6 = data5[i2];
                  if (typeof data6 == "string") {
                    if (func2(data6) > 48) {
                      let err16 = { instancePath: instancePath + "/locked/" + i1 + "/in/" + i2, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
                      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                    }
                    if (!pattern4.test(data6)) {
                      let err17 = { instancePath: instancePath + "/locked/" + i1 + "/in/" + i2, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                    }
                  } else {
                    let err18 = { instancePath: instancePath + "/locked/" + i1 + "/in/" + i2, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                  }
                }
              } else {
                let err19 = { instancePath: instancePath + "/locked/" + i1 + "/in", schemaPath: "#/properties/locked/items/properties/in/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
              }
            }
            if (data4.except !== void 0) {
              let data7 = data4.except;
              if (Array.isArray(data7)) {
                if (data7.length < 1) {
                  let err20 = { instancePath: instancePath + "/locked/" + i1 + "/except", schemaPath: "#/properties/locked/items/properties/except/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                }
                let len3 = data7.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data8 = data7[i3];
                  if (typeof data8 == "string") {
                    if (func2(data8) > 48) {
                      let err21 = { instancePath: instancePath + "/locked/" + i1 + "/except/" + i3, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
                      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                    }
                    if (!pattern4.test(data8)) {
                      let err22 = { instancePath: instancePath + "/locked/" + i1 + "/except/" + i3, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
                      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                    }
                  } else {
                    let err23 = { instancePath: instancePath + "/locked/" + i1 + "/except/" + i3, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                  }
                }
              } else {
                let err24 = { instancePath: instancePath + "/locked/" + i1 + "/except", schemaPath: "#/properties/locked/items/properties/except/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            }
          } else {
            let err25 = { instancePath: instancePath + "/locked/" + i1, schemaPath: "#/properties/locked/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.transitions !== void 0) {
      let data9 = data.transitions;
      if (Array.isArray(data9)) {
        if (data9.length > 60) {
          let err27 = { instancePath: instancePath + "/transitions", schemaPath: "#/properties/transitions/maxItems", keyword: "maxItems", params: { limit: 60 }, message: "must NOT have more than 60 items" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        if (data9.length < 1) {
          let err28 = { instancePath: instancePath + "/transitions", schemaPath: "#/properties/transitions/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
        let len4 = data9.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate52(data9[i4], { instancePath: instancePath + "/transitions/" + i4, parentData: data9, parentDataProperty: i4, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors), errors = vErrors.length);
      } else {
        let err29 = { instancePath: instancePath + "/transitions", schemaPath: "#/properties/transitions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
  } else {
    let err30 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
  }
  return validate51.errors = vErrors, errors === 0;
}
validate51.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema138 = { title: "NamedActionDefinition", type: "object", required: ["name", "title"], additionalProperties: !1, description: "Something done to a row by name: values that are set, or code of the module's room.", properties: { name: { $ref: "common.schema.json#/$defs/Name", description: "Name of it in calls, events and the history; unique among transitions and actions of the model.", examples: ["take"] }, title: { $ref: "#/$defs/Label", description: "What its button says.", examples: [{ ru: "\u0412\u0437\u044F\u0442\u044C \u0441\u0435\u0431\u0435", kk: "\u04E8\u0437\u0456\u043C\u0435 \u0430\u043B\u0443", en: "Take it" }] }, roles: { $ref: "#/$defs/Roles" }, when: { $ref: "#/$defs/RowCondition" }, reason: { $ref: "#/$defs/Reason" }, fields: { $ref: "#/$defs/AskedFields" }, set: { $ref: "#/$defs/SetValues" }, handler: { $ref: "#/$defs/Handler" }, schema: { $ref: "#/$defs/AskedSchema" }, amend: { $ref: "#/$defs/Amend", description: "Of an action: makes a new row as a copy of this one, which stays as it is; the two refer to each other.", examples: [{ link: "amended_from", back: "amended_by" }] }, merge: { const: !0, description: "Of an action: merges a duplicate into the row. Whoever does it chooses the duplicate and which values of it are right; what the row lacks it gets from it. In one transaction everything that refers to the duplicate, of whatever model, refers to the row then, comments go along, and the duplicate goes into the trash; out of it it comes back with what it had. It asks for nothing else.", examples: [!0] }, confirm: { $ref: "#/$defs/Label", description: "Question before it is done; without it a press is enough.", examples: [{ ru: "\u0421\u043E\u0433\u043B\u0430\u0441\u043E\u0432\u0430\u0442\u044C \u0437\u0430\u044F\u0432\u043A\u0443?", kk: "\u04E8\u0442\u0456\u043D\u0456\u043C\u0434\u0456 \u043A\u0435\u043B\u0456\u0441\u0435\u0441\u0456\u0437 \u0431\u0435?", en: "Approve the request?" }] }, icon: { $ref: "#/$defs/ActionIcon" }, tone: { $ref: "#/$defs/Tone" }, offline: { $ref: "#/$defs/Offline" }, whilePosted: { $ref: "#/$defs/WhilePosted" } } };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.link === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "link" }, message: "must have required property 'link'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "link" || key0 === "back" || key0 === "fields" || key0 === "many")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.link !== void 0) {
      let data0 = data.link;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err2 = { instancePath: instancePath + "/link", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/link", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/link", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.back !== void 0) {
      let data1 = data.back;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err5 = { instancePath: instancePath + "/back", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (!pattern4.test(data1)) {
          let err6 = { instancePath: instancePath + "/back", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/back", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.fields !== void 0) {
      let data2 = data.fields;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          let err8 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err9 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(data3)) {
              let err10 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.many !== void 0 && typeof data.many != "boolean") {
      let err13 = { instancePath: instancePath + "/many", schemaPath: "#/properties/many/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema138.properties, key0)) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err6 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err8 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err10 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err12 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.roles !== void 0 && (validate53(data.roles, { instancePath: instancePath + "/roles", parentData: data, parentDataProperty: "roles", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.when !== void 0) {
      let data6 = data.when;
      if (typeof data6 == "string") {
        if (func2(data6) > 2e3) {
          let err15 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.reason !== void 0) {
      let data7 = data.reason;
      if (!(data7 === "required" || data7 === "optional")) {
        let err17 = { instancePath: instancePath + "/reason", schemaPath: "#/$defs/Reason/enum", keyword: "enum", params: { allowedValues: schema126.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.fields !== void 0 && (validate55(data.fields, { instancePath: instancePath + "/fields", parentData: data, parentDataProperty: "fields", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.set !== void 0 && (validate57(data.set, { instancePath: instancePath + "/set", parentData: data, parentDataProperty: "set", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length)), data.handler !== void 0) {
      let data10 = data.handler;
      if (typeof data10 == "string") {
        if (func2(data10) > 48) {
          let err18 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (!pattern4.test(data10)) {
          let err19 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/handler", schemaPath: "#/$defs/Handler/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.schema !== void 0) {
      let data11 = data.schema;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        if (Object.keys(data11).length < 1) {
          let err21 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.amend !== void 0 && (validate65(data.amend, { instancePath: instancePath + "/amend", parentData: data, parentDataProperty: "amend", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors), errors = vErrors.length)), data.merge !== void 0 && data.merge !== !0) {
      let err23 = { instancePath: instancePath + "/merge", schemaPath: "#/properties/merge/const", keyword: "const", params: { allowedValue: !0 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.confirm !== void 0) {
      let data14 = data.confirm;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
        if (Object.keys(data14).length < 1) {
          let err24 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        for (let key2 in data14)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err25 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        if (data14.ru !== void 0) {
          let data15 = data14.ru;
          if (typeof data15 == "string") {
            if (func2(data15) < 1) {
              let err26 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data14.kk !== void 0) {
          let data16 = data14.kk;
          if (typeof data16 == "string") {
            if (func2(data16) < 1) {
              let err28 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
          } else {
            let err29 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data14.en !== void 0) {
          let data17 = data14.en;
          if (typeof data17 == "string") {
            if (func2(data17) < 1) {
              let err30 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
      } else {
        let err32 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.icon !== void 0) {
      let data18 = data.icon;
      if (typeof data18 == "string") {
        if (!pattern5.test(data18)) {
          let err33 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9-]*$" }, message: 'must match pattern "^[a-z][a-z0-9-]*$"' };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.tone !== void 0) {
      let data19 = data.tone;
      if (!(data19 === "gray" || data19 === "red" || data19 === "orange" || data19 === "yellow" || data19 === "green" || data19 === "teal" || data19 === "blue" || data19 === "violet")) {
        let err35 = { instancePath: instancePath + "/tone", schemaPath: "#/$defs/Tone/enum", keyword: "enum", params: { allowedValues: schema135.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.offline !== void 0 && typeof data.offline != "boolean") {
      let err36 = { instancePath: instancePath + "/offline", schemaPath: "#/$defs/Offline/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
    }
    if (data.whilePosted !== void 0 && typeof data.whilePosted != "boolean") {
      let err37 = { instancePath: instancePath + "/whilePosted", schemaPath: "#/$defs/WhilePosted/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
    }
  } else {
    let err38 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "same" || key0 === "like")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.same !== void 0) {
      let data0 = data.same;
      if (Array.isArray(data0)) {
        if (data0.length > 10) {
          let err2 = { instancePath: instancePath + "/same", schemaPath: "#/properties/same/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.length < 1) {
          let err3 = { instancePath: instancePath + "/same", schemaPath: "#/properties/same/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err4 = { instancePath: instancePath + "/same/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern4.test(data1)) {
              let err5 = { instancePath: instancePath + "/same/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/same/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/same", schemaPath: "#/properties/same/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.like !== void 0) {
      let data2 = data.like;
      if (Array.isArray(data2)) {
        if (data2.length > 3) {
          let err8 = { instancePath: instancePath + "/like", schemaPath: "#/properties/like/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (data2.length < 1) {
          let err9 = { instancePath: instancePath + "/like", schemaPath: "#/properties/like/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err10 = { instancePath: instancePath + "/like/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (!pattern4.test(data3)) {
              let err11 = { instancePath: instancePath + "/like/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/like/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
      } else {
        let err13 = { instancePath: instancePath + "/like", schemaPath: "#/properties/like/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fields === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fields" }, message: "must have required property 'fields'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema50.properties, key0)) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.representation !== void 0 && typeof data.representation != "string") {
      let err6 = { instancePath: instancePath + "/representation", schemaPath: "#/properties/representation/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.fields !== void 0) {
      let data2 = data.fields;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length > 500) {
          let err7 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/maxProperties", keyword: "maxProperties", params: { limit: 500 }, message: "must NOT have more than 500 properties" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (Object.keys(data2).length < 1) {
          let err8 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        for (let key1 in data2) {
          let _errs9 = errors;
          if (typeof key1 == "string") {
            if (func2(key1) > 48) {
              let err9 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key1 };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(key1)) {
              let err10 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key1 };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/fields", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key1 };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
          var valid2 = _errs9 === errors;
          if (!valid2) {
            let err12 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        for (let key2 in data2)
          validate31(data2[key2], { instancePath: instancePath + "/fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data2, parentDataProperty: key2, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
      } else {
        let err13 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.unique !== void 0) {
      let data4 = data.unique;
      if (Array.isArray(data4)) {
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data5 = data4[i0];
          if (Array.isArray(data5)) {
            if (data5.length < 1) {
              let err14 = { instancePath: instancePath + "/unique/" + i0, schemaPath: "#/properties/unique/items/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            let len1 = data5.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data6 = data5[i1];
              if (typeof data6 == "string") {
                if (func2(data6) > 48) {
                  let err15 = { instancePath: instancePath + "/unique/" + i0 + "/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
                if (!pattern4.test(data6)) {
                  let err16 = { instancePath: instancePath + "/unique/" + i0 + "/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
              } else {
                let err17 = { instancePath: instancePath + "/unique/" + i0 + "/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
            }
          } else {
            let err18 = { instancePath: instancePath + "/unique/" + i0, schemaPath: "#/properties/unique/items/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
      } else {
        let err19 = { instancePath: instancePath + "/unique", schemaPath: "#/properties/unique/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.single !== void 0 && typeof data.single != "boolean") {
      let err20 = { instancePath: instancePath + "/single", schemaPath: "#/properties/single/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.posting !== void 0 && typeof data.posting != "boolean") {
      let err21 = { instancePath: instancePath + "/posting", schemaPath: "#/properties/posting/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.posts !== void 0) {
      let data9 = data.posts;
      if (Array.isArray(data9)) {
        if (data9.length > 20) {
          let err22 = { instancePath: instancePath + "/posts", schemaPath: "#/properties/posts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data9.length < 1) {
          let err23 = { instancePath: instancePath + "/posts", schemaPath: "#/properties/posts/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        let len2 = data9.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate45(data9[i2], { instancePath: instancePath + "/posts/" + i2, parentData: data9, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length);
      } else {
        let err24 = { instancePath: instancePath + "/posts", schemaPath: "#/properties/posts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.register !== void 0 && (validate47(data.register, { instancePath: instancePath + "/register", parentData: data, parentDataProperty: "register", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors), errors = vErrors.length)), data.rules !== void 0) {
      let data12 = data.rules;
      if (Array.isArray(data12)) {
        let len3 = data12.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate49(data12[i3], { instancePath: instancePath + "/rules/" + i3, parentData: data12, parentDataProperty: i3, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors), errors = vErrors.length);
      } else {
        let err25 = { instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.actions !== void 0) {
      let data15 = data.actions;
      if (Array.isArray(data15)) {
        if (data15.length > 30) {
          let err26 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/maxItems", keyword: "maxItems", params: { limit: 30 }, message: "must NOT have more than 30 items" };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
        let len4 = data15.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate61(data15[i4], { instancePath: instancePath + "/actions/" + i4, parentData: data15, parentDataProperty: i4, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length);
      } else {
        let err27 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.comments !== void 0) {
      let data17 = data.comments, _errs37 = errors, valid16 = !1, _errs38 = errors;
      if (data17 !== !0) {
        let err28 = { instancePath: instancePath + "/comments", schemaPath: "#/properties/comments/anyOf/0/const", keyword: "const", params: { allowedValue: !0 }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
      var _valid0 = _errs38 === errors;
      valid16 = valid16 || _valid0;
      let _errs39 = errors;
      if (data17 !== !1) {
        let err29 = { instancePath: instancePath + "/comments", schemaPath: "#/properties/comments/anyOf/1/const", keyword: "const", params: { allowedValue: !1 }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      var _valid0 = _errs39 === errors;
      valid16 = valid16 || _valid0;
      let _errs40 = errors;
      if (typeof data17 == "string") {
        if (func2(data17) > 2e3) {
          let err30 = { instancePath: instancePath + "/comments", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/comments", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
      var _valid0 = _errs40 === errors;
      if (valid16 = valid16 || _valid0, valid16)
        errors = _errs37, vErrors !== null && (_errs37 ? vErrors.length = _errs37 : vErrors = null);
      else {
        let err32 = { instancePath: instancePath + "/comments", schemaPath: "#/properties/comments/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.reactions !== void 0 && typeof data.reactions != "boolean") {
      let err33 = { instancePath: instancePath + "/reactions", schemaPath: "#/properties/reactions/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
    }
    if (data.private !== void 0 && typeof data.private != "boolean") {
      let err34 = { instancePath: instancePath + "/private", schemaPath: "#/properties/private/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
    }
    if (data.duplicates !== void 0 && (validate68(data.duplicates, { instancePath: instancePath + "/duplicates", parentData: data, parentDataProperty: "duplicates", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length)), data.renamedFrom !== void 0) {
      let data21 = data.renamedFrom;
      if (typeof data21 == "string") {
        if (func2(data21) > 48) {
          let err35 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
        }
        if (!pattern4.test(data21)) {
          let err36 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.drop !== void 0) {
      let data22 = data.drop;
      if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
        for (let key3 in data22) {
          let _errs53 = errors;
          if (typeof key3 == "string") {
            if (func2(key3) > 48) {
              let err38 = { instancePath: instancePath + "/drop", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key3 };
              vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
            }
            if (!pattern4.test(key3)) {
              let err39 = { instancePath: instancePath + "/drop", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key3 };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          } else {
            let err40 = { instancePath: instancePath + "/drop", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key3 };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
          var valid19 = _errs53 === errors;
          if (!valid19) {
            let err41 = { instancePath: instancePath + "/drop", schemaPath: "#/properties/drop/propertyNames", keyword: "propertyNames", params: { propertyName: key3 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
          }
        }
        for (let key4 in data22)
          if (data22[key4] !== "confirmed") {
            let err42 = { instancePath: instancePath + "/drop/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/drop/additionalProperties/const", keyword: "const", params: { allowedValue: "confirmed" }, message: "must be equal to constant" };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
      } else {
        let err43 = { instancePath: instancePath + "/drop", schemaPath: "#/properties/drop/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
  } else {
    let err44 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema160 = { title: "TableDefinition", type: "object", required: ["columns"], additionalProperties: !1, properties: { columns: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/ColumnDefinition" }] }, description: "Columns from left to right: a field's name, or an object that says more of it.", examples: [["number", { field: "title", width: 320, pinned: "left" }]] }, totals: { type: "array", items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Columns summed into the pinned total row.", examples: [["amount"]] }, ordering: { type: "array", items: { type: "string", pattern: "^-?[a-z][a-z0-9_]*$", "x-names": "order" }, description: "Order at first; a minus begins with the largest. `rank` is an order of the rows' own: people who may change rows drag them into it, by hand, by touch and by Alt with an arrow, while the table is sorted by nothing else and not grouped; new rows are last. Default: the newest first.", examples: [["-number"], ["rank"]] }, editing: { enum: ["none", "cell", "row", "batch"], default: "cell", description: "How rows are changed in the table: not at all, cell by cell, the whole row at once, or as a batch: edited cells stay marked until all of them are saved together, in one transaction.", examples: ["cell"] }, size: { enum: ["compact", "normal", "large"], default: "compact", description: "Height of rows.", examples: ["compact"] }, newRows: { enum: ["form", "grid"], default: "form", description: "Where a new row is made: in a form, or in the table itself.", examples: ["grid"] }, tree: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Reference to the model itself: rows may be shown as a tree.", examples: ["parent_department"] }, rowTone: { type: "string", "x-names": "formula", description: "Formula giving the row's tone: gray, red, orange, yellow, green, teal, blue or violet, or an empty text.", examples: ["if(<status> = 'refused', 'gray', '')"] } } };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.columns === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "columns" }, message: "must have required property 'columns'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "columns" || key0 === "totals" || key0 === "ordering" || key0 === "editing" || key0 === "size" || key0 === "newRows" || key0 === "tree" || key0 === "rowTone")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.columns !== void 0) {
      let data0 = data.columns;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          let err2 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0], _errs5 = errors, valid3 = !1, _errs6 = errors;
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err3 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (!pattern4.test(data1)) {
              let err4 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          var _valid0 = _errs6 === errors;
          valid3 = valid3 || _valid0;
          let _errs9 = errors;
          validate41(data1, { instancePath: instancePath + "/columns/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors), errors = vErrors.length);
          var _valid0 = _errs9 === errors;
          if (valid3 = valid3 || _valid0, valid3)
            errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
          else {
            let err6 = { instancePath: instancePath + "/columns/" + i0, schemaPath: "#/properties/columns/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.totals !== void 0) {
      let data2 = data.totals;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err8 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern4.test(data3)) {
              let err9 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/totals/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/totals", schemaPath: "#/properties/totals/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.ordering !== void 0) {
      let data4 = data.ordering;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data5 = data4[i2];
          if (typeof data5 == "string") {
            if (!pattern39.test(data5)) {
              let err12 = { instancePath: instancePath + "/ordering/" + i2, schemaPath: "#/properties/ordering/items/pattern", keyword: "pattern", params: { pattern: "^-?[a-z][a-z0-9_]*$" }, message: 'must match pattern "^-?[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/ordering/" + i2, schemaPath: "#/properties/ordering/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.editing !== void 0) {
      let data6 = data.editing;
      if (!(data6 === "none" || data6 === "cell" || data6 === "row" || data6 === "batch")) {
        let err15 = { instancePath: instancePath + "/editing", schemaPath: "#/properties/editing/enum", keyword: "enum", params: { allowedValues: schema160.properties.editing.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.size !== void 0) {
      let data7 = data.size;
      if (!(data7 === "compact" || data7 === "normal" || data7 === "large")) {
        let err16 = { instancePath: instancePath + "/size", schemaPath: "#/properties/size/enum", keyword: "enum", params: { allowedValues: schema160.properties.size.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.newRows !== void 0) {
      let data8 = data.newRows;
      if (!(data8 === "form" || data8 === "grid")) {
        let err17 = { instancePath: instancePath + "/newRows", schemaPath: "#/properties/newRows/enum", keyword: "enum", params: { allowedValues: schema160.properties.newRows.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.tree !== void 0) {
      let data9 = data.tree;
      if (typeof data9 == "string") {
        if (func2(data9) > 48) {
          let err18 = { instancePath: instancePath + "/tree", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (!pattern4.test(data9)) {
          let err19 = { instancePath: instancePath + "/tree", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/tree", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.rowTone !== void 0 && typeof data.rowTone != "string") {
      let err21 = { instancePath: instancePath + "/rowTone", schemaPath: "#/properties/rowTone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate71.errors = vErrors, errors === 0;
}
validate71.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "include" || key0 === "exclude" || key0 === "searchInput" || key0 === "quick")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.include !== void 0) {
      let data0 = data.include;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err1 = { instancePath: instancePath + "/include/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (!pattern4.test(data1)) {
              let err2 = { instancePath: instancePath + "/include/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/include/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath: instancePath + "/include", schemaPath: "#/properties/include/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.exclude !== void 0) {
      let data2 = data.exclude;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err5 = { instancePath: instancePath + "/exclude/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!pattern4.test(data3)) {
              let err6 = { instancePath: instancePath + "/exclude/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/exclude/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/exclude", schemaPath: "#/properties/exclude/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.searchInput !== void 0 && typeof data.searchInput != "boolean") {
      let err9 = { instancePath: instancePath + "/searchInput", schemaPath: "#/properties/searchInput/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.quick !== void 0) {
      let data5 = data.quick;
      if (Array.isArray(data5)) {
        if (data5.length > 12) {
          let err10 = { instancePath: instancePath + "/quick", schemaPath: "#/properties/quick/maxItems", keyword: "maxItems", params: { limit: 12 }, message: "must NOT have more than 12 items" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data6 = data5[i2];
          if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
            if (data6.name === void 0) {
              let err11 = { instancePath: instancePath + "/quick/" + i2, schemaPath: "#/properties/quick/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data6.title === void 0) {
              let err12 = { instancePath: instancePath + "/quick/" + i2, schemaPath: "#/properties/quick/items/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data6.filters === void 0) {
              let err13 = { instancePath: instancePath + "/quick/" + i2, schemaPath: "#/properties/quick/items/required", keyword: "required", params: { missingProperty: "filters" }, message: "must have required property 'filters'" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            for (let key1 in data6)
              if (!(key1 === "name" || key1 === "title" || key1 === "filters" || key1 === "ordering")) {
                let err14 = { instancePath: instancePath + "/quick/" + i2, schemaPath: "#/properties/quick/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            if (data6.name !== void 0) {
              let data7 = data6.name;
              if (typeof data7 == "string") {
                if (func2(data7) > 48) {
                  let err15 = { instancePath: instancePath + "/quick/" + i2 + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
                if (!pattern4.test(data7)) {
                  let err16 = { instancePath: instancePath + "/quick/" + i2 + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
              } else {
                let err17 = { instancePath: instancePath + "/quick/" + i2 + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
            }
            if (data6.title !== void 0) {
              let data8 = data6.title;
              if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                if (Object.keys(data8).length < 1) {
                  let err18 = { instancePath: instancePath + "/quick/" + i2 + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
                for (let key2 in data8)
                  if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
                    let err19 = { instancePath: instancePath + "/quick/" + i2 + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                  }
                if (data8.ru !== void 0) {
                  let data9 = data8.ru;
                  if (typeof data9 == "string") {
                    if (func2(data9) < 1) {
                      let err20 = { instancePath: instancePath + "/quick/" + i2 + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                    }
                  } else {
                    let err21 = { instancePath: instancePath + "/quick/" + i2 + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                  }
                }
                if (data8.kk !== void 0) {
                  let data10 = data8.kk;
                  if (typeof data10 == "string") {
                    if (func2(data10) < 1) {
                      let err22 = { instancePath: instancePath + "/quick/" + i2 + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                    }
                  } else {
                    let err23 = { instancePath: instancePath + "/quick/" + i2 + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                  }
                }
                if (data8.en !== void 0) {
                  let data11 = data8.en;
                  if (typeof data11 == "string") {
                    if (func2(data11) < 1) {
                      let err24 = { instancePath: instancePath + "/quick/" + i2 + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                    }
                  } else {
                    let err25 = { instancePath: instancePath + "/quick/" + i2 + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                  }
                }
              } else {
                let err26 = { instancePath: instancePath + "/quick/" + i2 + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
            }
            if (data6.filters !== void 0) {
              let data12 = data6.filters;
              if (!(data12 && typeof data12 == "object" && !Array.isArray(data12))) {
                let err27 = { instancePath: instancePath + "/quick/" + i2 + "/filters", schemaPath: "#/properties/quick/items/properties/filters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            if (data6.ordering !== void 0) {
              let data13 = data6.ordering;
              if (Array.isArray(data13)) {
                if (data13.length > 5) {
                  let err28 = { instancePath: instancePath + "/quick/" + i2 + "/ordering", schemaPath: "#/properties/quick/items/properties/ordering/maxItems", keyword: "maxItems", params: { limit: 5 }, message: "must NOT have more than 5 items" };
                  vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                }
                if (data13.length < 1) {
                  let err29 = { instancePath: instancePath + "/quick/" + i2 + "/ordering", schemaPath: "#/properties/quick/items/properties/ordering/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                }
                let len3 = data13.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data14 = data13[i3];
                  if (typeof data14 == "string") {
                    if (!pattern39.test(data14)) {
                      let err30 = { instancePath: instancePath + "/quick/" + i2 + "/ordering/" + i3, schemaPath: "#/properties/quick/items/properties/ordering/items/pattern", keyword: "pattern", params: { pattern: "^-?[a-z][a-z0-9_]*$" }, message: 'must match pattern "^-?[a-z][a-z0-9_]*$"' };
                      vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                    }
                  } else {
                    let err31 = { instancePath: instancePath + "/quick/" + i2 + "/ordering/" + i3, schemaPath: "#/properties/quick/items/properties/ordering/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                  }
                }
              } else {
                let err32 = { instancePath: instancePath + "/quick/" + i2 + "/ordering", schemaPath: "#/properties/quick/items/properties/ordering/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
              }
            }
          } else {
            let err33 = { instancePath: instancePath + "/quick/" + i2, schemaPath: "#/properties/quick/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
      } else {
        let err34 = { instancePath: instancePath + "/quick", schemaPath: "#/properties/quick/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
  } else {
    let err35 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
  }
  return validate74.errors = vErrors, errors === 0;
}
validate74.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema171 = { title: "FormGroup", type: "object", required: ["group", "fields"], additionalProperties: !1, description: "A section of a form: fields under a heading or without one.", properties: { group: { $ref: "common.schema.json#/$defs/Name", description: "Name of the section within the form; no other section, tab or field has it.", examples: ["who"] }, title: { $ref: "#/$defs/Label", description: "Heading of the section. Without one its fields simply follow; where it folds, its button says how many there are.", examples: [{ ru: "\u041A\u0442\u043E", kk: "\u041A\u0456\u043C", en: "Who" }] }, folds: { type: "string", enum: ["open", "closed"], description: "The section can be folded, and is open or closed at first. What a person has folded stays so for him on this device; a fault inside unfolds it.", examples: ["closed"] }, columns: { type: "integer", minimum: 1, maximum: 3, default: 2, description: "In how many columns the fields stand where there is room: 1, 2 or 3; on a phone always in one.", examples: [3] }, visibleWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the section is shown where it comes out true. Its fields are asked of nobody while it is hidden, by the page and by the server.", examples: ["kind = 'delivery'"] }, disabledWhen: { type: "string", "x-names": "condition", description: "JSONata over the form's values: the fields of the section cannot be changed where it comes out true.", examples: ["status = 'done'"] }, fields: { type: "array", minItems: 1, items: { anyOf: [{ $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, { $ref: "#/$defs/FormGroup" }] }, description: "Fields, and sections inside it.", examples: [["manager", "watchers"]] } } }, wrapper3 = { validate: validate77 };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.group === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "group" }, message: "must have required property 'group'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fields === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fields" }, message: "must have required property 'fields'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "group" || key0 === "title" || key0 === "folds" || key0 === "columns" || key0 === "visibleWhen" || key0 === "disabledWhen" || key0 === "fields")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.group !== void 0) {
      let data0 = data.group;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/group", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/group", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/group", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err6 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err8 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err10 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err12 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.folds !== void 0) {
      let data5 = data.folds;
      if (typeof data5 != "string") {
        let err15 = { instancePath: instancePath + "/folds", schemaPath: "#/properties/folds/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (!(data5 === "open" || data5 === "closed")) {
        let err16 = { instancePath: instancePath + "/folds", schemaPath: "#/properties/folds/enum", keyword: "enum", params: { allowedValues: schema171.properties.folds.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.columns !== void 0) {
      let data6 = data.columns;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err17 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 3 || isNaN(data6)) {
          let err18 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 }, message: "must be <= 3" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data6 < 1 || isNaN(data6)) {
          let err19 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      }
    }
    if (data.visibleWhen !== void 0 && typeof data.visibleWhen != "string") {
      let err20 = { instancePath: instancePath + "/visibleWhen", schemaPath: "#/properties/visibleWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.disabledWhen !== void 0 && typeof data.disabledWhen != "string") {
      let err21 = { instancePath: instancePath + "/disabledWhen", schemaPath: "#/properties/disabledWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.fields !== void 0) {
      let data9 = data.fields;
      if (Array.isArray(data9)) {
        if (data9.length < 1) {
          let err22 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        let len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data10 = data9[i0], _errs26 = errors, valid6 = !1, _errs27 = errors;
          if (typeof data10 == "string") {
            if (func2(data10) > 48) {
              let err23 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
            if (!pattern4.test(data10)) {
              let err24 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          var _valid0 = _errs27 === errors;
          valid6 = valid6 || _valid0;
          let _errs30 = errors;
          wrapper3.validate(data10, { instancePath: instancePath + "/fields/" + i0, parentData: data9, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors), errors = vErrors.length);
          var _valid0 = _errs30 === errors;
          if (valid6 = valid6 || _valid0, valid6)
            errors = _errs26, vErrors !== null && (_errs26 ? vErrors.length = _errs26 : vErrors = null);
          else {
            let err26 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "#/properties/fields/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
      } else {
        let err27 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
  } else {
    let err28 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
  }
  return validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate79.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tab === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tab" }, message: "must have required property 'tab'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.fields === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fields" }, message: "must have required property 'fields'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "tab" || key0 === "title" || key0 === "columns" || key0 === "visibleWhen" || key0 === "disabledWhen" || key0 === "fields")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.tab !== void 0) {
      let data0 = data.tab;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err4 = { instancePath: instancePath + "/tab", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data0)) {
          let err5 = { instancePath: instancePath + "/tab", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/tab", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err8 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.columns !== void 0) {
      let data5 = data.columns;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err16 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 3 || isNaN(data5)) {
          let err17 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3 }, message: "must be <= 3" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (data5 < 1 || isNaN(data5)) {
          let err18 = { instancePath: instancePath + "/columns", schemaPath: "#/properties/columns/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      }
    }
    if (data.visibleWhen !== void 0 && typeof data.visibleWhen != "string") {
      let err19 = { instancePath: instancePath + "/visibleWhen", schemaPath: "#/properties/visibleWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.disabledWhen !== void 0 && typeof data.disabledWhen != "string") {
      let err20 = { instancePath: instancePath + "/disabledWhen", schemaPath: "#/properties/disabledWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.fields !== void 0) {
      let data8 = data.fields;
      if (Array.isArray(data8)) {
        if (data8.length < 1) {
          let err21 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0], _errs24 = errors, valid6 = !1, _errs25 = errors;
          if (typeof data9 == "string") {
            if (func2(data9) > 48) {
              let err22 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
            if (!pattern4.test(data9)) {
              let err23 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          var _valid0 = _errs25 === errors;
          valid6 = valid6 || _valid0;
          let _errs28 = errors;
          validate77(data9, { instancePath: instancePath + "/fields/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
          var _valid0 = _errs28 === errors;
          if (valid6 = valid6 || _valid0, valid6)
            errors = _errs24, vErrors !== null && (_errs24 ? vErrors.length = _errs24 : vErrors = null);
          else {
            let err25 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "#/properties/fields/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate79.errors = vErrors, errors === 0;
}
validate79.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "fields" || key0 === "tabs")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.fields !== void 0) {
      let data0 = data.fields;
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          let err1 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0], _errs5 = errors, valid3 = !1, _errs6 = errors;
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err2 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (!pattern4.test(data1)) {
              let err3 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
          var _valid0 = _errs6 === errors;
          valid3 = valid3 || _valid0;
          let _errs9 = errors;
          validate77(data1, { instancePath: instancePath + "/fields/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
          var _valid0 = _errs9 === errors;
          if (valid3 = valid3 || _valid0, valid3)
            errors = _errs5, vErrors !== null && (_errs5 ? vErrors.length = _errs5 : vErrors = null);
          else {
            let err5 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "#/properties/fields/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.tabs !== void 0) {
      let data2 = data.tabs;
      if (Array.isArray(data2)) {
        if (data2.length > 20) {
          let err7 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data2.length < 1) {
          let err8 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate79(data2[i1], { instancePath: instancePath + "/tabs/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length);
      } else {
        let err9 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate76.errors = vErrors, errors === 0;
}
validate76.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema179 = { title: "RecordDefinition", type: "object", minProperties: 1, additionalProperties: !1, description: "The page of one row, at `/<path of the module>/<number>` and beside its list; the number is the value of the field `address` names, else of the first AutoField, else of the first numbered CharField that is unique, else the id. What it leaves out is as without it.", properties: { address: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "CharField by whose value a row stands in addresses, such as a code that people know it by: required and unique.", examples: ["code"] }, header: { $ref: "#/$defs/RecordHeader", description: "What stands above everything else and stays in sight.", examples: [{ title: ["title"], people: ["manager", "watchers"] }] }, side: { type: "array", minItems: 1, maxItems: 30, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Fields of the form that stand in a column beside the others where there is room, above them where there is not.", examples: [["status", "manager", "due"]] }, body: { $ref: "#/$defs/Page", description: "Blocks below the fields, as a page has them; in their expressions `record` is the open row.", examples: [{ block: "comments", bind: { id: "record.id" } }] }, tabs: { type: "array", minItems: 1, maxItems: 8, items: { $ref: "#/$defs/Page" }, description: "Blocks that stand as tabs of their own, after the rows that refer to this one, each called by its title; in their expressions `record` is the open row.", examples: [[{ block: "timeline", title: { ru: "\u041F\u043B\u0430\u043D", kk: "\u0416\u043E\u0441\u043F\u0430\u0440", en: "Plan" }, source: { model: "task" }, params: { start: "start_at", end: "deadline" }, bind: { filters: "{ 'project': [record.id] }" } }]] }, related: { type: "boolean", default: !0, description: "Whether rows of other models that refer to this one are shown as tabs, each with their number. A field in which nobody can choose the row, by its `where` or as only code and actions write it, has a tab once there are rows.", examples: [!1] }, activity: { enum: ["all", "comments", "changes", "none"], default: "all", description: "What stands below the fields as one stream: comments and changes, one of them, or nothing. Where it holds no changes, as of texts that were drafts once, the history of a row is for those alone who may change it. Where it holds no comments nobody may write any; where there are to be none at all, by no door, say `comments` of the model. A block `activity` in `body` says where it stands.", examples: ["comments"] }, watchers: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "ForeignKey or ManyToManyField to people where those stand who only watch. Who mentions a colleague that does not see the row is offered to add him there, where he may write the field; a ForeignKey that is taken is left as it is. Who sees the row, the permissions say.", examples: ["watchers"] }, editing: { enum: ["field", "form"], description: "field: what is changed is saved when its field is left; form: all of it by a button. Default: field where the definition says so of the table's cells (`table.editing` is cell), else form.", examples: ["form"] } } };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "title" || key0 === "people" || key0 === "signs")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.title !== void 0) {
      let data0 = data.title;
      if (Array.isArray(data0)) {
        if (data0.length > 4) {
          let err2 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.length < 1) {
          let err3 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err4 = { instancePath: instancePath + "/title/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern4.test(data1)) {
              let err5 = { instancePath: instancePath + "/title/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/title/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.people !== void 0) {
      let data2 = data.people;
      if (Array.isArray(data2)) {
        if (data2.length > 8) {
          let err8 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err9 = { instancePath: instancePath + "/people/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (!pattern4.test(data3)) {
              let err10 = { instancePath: instancePath + "/people/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/people/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.signs !== void 0) {
      let data4 = data.signs;
      if (Array.isArray(data4)) {
        if (data4.length > 4) {
          let err13 = { instancePath: instancePath + "/signs", schemaPath: "#/properties/signs/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data5 = data4[i2];
          if (typeof data5 == "string") {
            if (func2(data5) > 48) {
              let err14 = { instancePath: instancePath + "/signs/" + i2, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!pattern4.test(data5)) {
              let err15 = { instancePath: instancePath + "/signs/" + i2, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/signs/" + i2, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/signs", schemaPath: "#/properties/signs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate84.errors = vErrors, errors === 0;
}
validate84.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema179.properties, key0)) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.address !== void 0) {
      let data0 = data.address;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err2 = { instancePath: instancePath + "/address", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(data0)) {
          let err3 = { instancePath: instancePath + "/address", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/address", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.header !== void 0 && (validate84(data.header, { instancePath: instancePath + "/header", parentData: data, parentDataProperty: "header", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors), errors = vErrors.length)), data.side !== void 0) {
      let data2 = data.side;
      if (Array.isArray(data2)) {
        if (data2.length > 30) {
          let err5 = { instancePath: instancePath + "/side", schemaPath: "#/properties/side/maxItems", keyword: "maxItems", params: { limit: 30 }, message: "must NOT have more than 30 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data2.length < 1) {
          let err6 = { instancePath: instancePath + "/side", schemaPath: "#/properties/side/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (func2(data3) > 48) {
              let err7 = { instancePath: instancePath + "/side/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern4.test(data3)) {
              let err8 = { instancePath: instancePath + "/side/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/side/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/side", schemaPath: "#/properties/side/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.body !== void 0 && (validate26(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length)), data.tabs !== void 0) {
      let data5 = data.tabs;
      if (Array.isArray(data5)) {
        if (data5.length > 8) {
          let err11 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data5.length < 1) {
          let err12 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        let len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate26(data5[i1], { instancePath: instancePath + "/tabs/" + i1, parentData: data5, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length);
      } else {
        let err13 = { instancePath: instancePath + "/tabs", schemaPath: "#/properties/tabs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.related !== void 0 && typeof data.related != "boolean") {
      let err14 = { instancePath: instancePath + "/related", schemaPath: "#/properties/related/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.activity !== void 0) {
      let data8 = data.activity;
      if (!(data8 === "all" || data8 === "comments" || data8 === "changes" || data8 === "none")) {
        let err15 = { instancePath: instancePath + "/activity", schemaPath: "#/properties/activity/enum", keyword: "enum", params: { allowedValues: schema179.properties.activity.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.watchers !== void 0) {
      let data9 = data.watchers;
      if (typeof data9 == "string") {
        if (func2(data9) > 48) {
          let err16 = { instancePath: instancePath + "/watchers", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (!pattern4.test(data9)) {
          let err17 = { instancePath: instancePath + "/watchers", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/watchers", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.editing !== void 0) {
      let data10 = data.editing;
      if (!(data10 === "field" || data10 === "form")) {
        let err19 = { instancePath: instancePath + "/editing", schemaPath: "#/properties/editing/enum", keyword: "enum", params: { allowedValues: schema179.properties.editing.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate83.errors = vErrors, errors === 0;
}
validate83.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate89.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length < 1) {
      let err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "people" || key0 === "due" || key0 === "open")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.people !== void 0) {
      let data0 = data.people;
      if (Array.isArray(data0)) {
        if (data0.length > 8) {
          let err2 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.length < 1) {
          let err3 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (func2(data1) > 48) {
              let err4 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (!pattern4.test(data1)) {
              let err5 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.due !== void 0) {
      let data2 = data.due;
      if (typeof data2 == "string") {
        if (func2(data2) > 48) {
          let err8 = { instancePath: instancePath + "/due", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (!pattern4.test(data2)) {
          let err9 = { instancePath: instancePath + "/due", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/due", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.open !== void 0) {
      let data3 = data.open;
      if (typeof data3 == "string") {
        if (func2(data3) > 2e3) {
          let err11 = { instancePath: instancePath + "/open", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/open", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate89.errors = vErrors, errors === 0;
}
validate89.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.handler === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "handler" }, message: "must have required property 'handler'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "title" || key0 === "handler" || key0 === "roles" || key0 === "schema" || key0 === "confirm" || key0 === "icon" || key0 === "tone")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern4.test(data0)) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err8 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.handler !== void 0) {
      let data5 = data.handler;
      if (typeof data5 == "string") {
        if (func2(data5) > 48) {
          let err16 = { instancePath: instancePath + "/handler", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        if (!pattern4.test(data5)) {
          let err17 = { instancePath: instancePath + "/handler", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/handler", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.roles !== void 0 && (validate53(data.roles, { instancePath: instancePath + "/roles", parentData: data, parentDataProperty: "roles", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.schema !== void 0) {
      let data7 = data.schema;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (Object.keys(data7).length < 1) {
          let err19 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/schema", schemaPath: "#/$defs/AskedSchema/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.confirm !== void 0) {
      let data8 = data.confirm;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        if (Object.keys(data8).length < 1) {
          let err21 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        for (let key2 in data8)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err22 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        if (data8.ru !== void 0) {
          let data9 = data8.ru;
          if (typeof data9 == "string") {
            if (func2(data9) < 1) {
              let err23 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/confirm/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        }
        if (data8.kk !== void 0) {
          let data10 = data8.kk;
          if (typeof data10 == "string") {
            if (func2(data10) < 1) {
              let err25 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
          } else {
            let err26 = { instancePath: instancePath + "/confirm/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
        if (data8.en !== void 0) {
          let data11 = data8.en;
          if (typeof data11 == "string") {
            if (func2(data11) < 1) {
              let err27 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
            }
          } else {
            let err28 = { instancePath: instancePath + "/confirm/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
      } else {
        let err29 = { instancePath: instancePath + "/confirm", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.icon !== void 0) {
      let data12 = data.icon;
      if (typeof data12 == "string") {
        if (!pattern5.test(data12)) {
          let err30 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9-]*$" }, message: 'must match pattern "^[a-z][a-z0-9-]*$"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/icon", schemaPath: "#/$defs/ActionIcon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.tone !== void 0) {
      let data13 = data.tone;
      if (!(data13 === "gray" || data13 === "red" || data13 === "orange" || data13 === "yellow" || data13 === "green" || data13 === "teal" || data13 === "blue" || data13 === "violet")) {
        let err32 = { instancePath: instancePath + "/tone", schemaPath: "#/$defs/Tone/enum", keyword: "enum", params: { allowedValues: schema135.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
  } else {
    let err33 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
  }
  return validate92.errors = vErrors, errors === 0;
}
validate92.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "title" || key0 === "changed" || key0 === "filters")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err6 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err7 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err8 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err10 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err12 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
      } else {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.changed !== void 0) {
      let data5 = data.changed;
      if (Array.isArray(data5)) {
        if (data5.length > 10) {
          let err15 = { instancePath: instancePath + "/changed", schemaPath: "#/properties/changed/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data5.length < 1) {
          let err16 = { instancePath: instancePath + "/changed", schemaPath: "#/properties/changed/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (typeof data6 == "string") {
            if (func2(data6) > 48) {
              let err17 = { instancePath: instancePath + "/changed/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (!pattern4.test(data6)) {
              let err18 = { instancePath: instancePath + "/changed/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/changed/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/changed", schemaPath: "#/properties/changed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.filters !== void 0) {
      let data7 = data.filters;
      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
        let err21 = { instancePath: instancePath + "/filters", schemaPath: "#/properties/filters/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate95.errors = vErrors, errors === 0;
}
validate95.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.on === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "on" }, message: "must have required property 'on'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "on" || key0 === "when" || key0 === "notify" || key0 === "text")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err3 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data0)) {
          let err4 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.on !== void 0) {
      let data1 = data.on;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          let err6 = { instancePath: instancePath + "/on", schemaPath: "#/properties/on/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) > 48) {
              let err7 = { instancePath: instancePath + "/on/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!pattern4.test(data2)) {
              let err8 = { instancePath: instancePath + "/on/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/on/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath: instancePath + "/on", schemaPath: "#/properties/on/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.when !== void 0) {
      let data3 = data.when;
      if (typeof data3 == "string") {
        if (func2(data3) > 2e3) {
          let err11 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.notify !== void 0) {
      let data4 = data.notify;
      if (Array.isArray(data4)) {
        if (data4.length < 1) {
          let err13 = { instancePath: instancePath + "/notify", schemaPath: "#/properties/notify/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (typeof data5 == "string") {
            if (func2(data5) > 48) {
              let err14 = { instancePath: instancePath + "/notify/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!pattern4.test(data5)) {
              let err15 = { instancePath: instancePath + "/notify/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/notify/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/notify", schemaPath: "#/properties/notify/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.text !== void 0) {
      let data6 = data.text;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (Object.keys(data6).length < 1) {
          let err18 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        for (let key1 in data6)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err19 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        if (data6.ru !== void 0) {
          let data7 = data6.ru;
          if (typeof data7 == "string") {
            if (func2(data7) < 1) {
              let err20 = { instancePath: instancePath + "/text/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/text/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data6.kk !== void 0) {
          let data8 = data6.kk;
          if (typeof data8 == "string") {
            if (func2(data8) < 1) {
              let err22 = { instancePath: instancePath + "/text/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/text/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data6.en !== void 0) {
          let data9 = data6.en;
          if (typeof data9 == "string") {
            if (func2(data9) < 1) {
              let err24 = { instancePath: instancePath + "/text/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/text/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate97.errors = vErrors, errors === 0;
}
validate97.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema212 = { title: "WorkflowTrigger", type: "object", required: ["event"], additionalProperties: !1, description: "The event that a rule follows.", properties: { event: { enum: ["created", "changed", "changed_to", "date_reached", "schedule"], description: "created: a new row. changed: one or any of the fields got another value. changed_to: the field got this value. date_reached: the moment of a date field has come. schedule: by the clock of the organisation.", examples: ["created", "date_reached"] }, fields: { type: "array", minItems: 1, maxItems: 50, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Of changed: only when one of these got another value.", examples: [["amount", "due"]] }, field: { $ref: "common.schema.json#/$defs/Name", "x-names": "field", description: "Of changed_to: the field. Of date_reached: a DateField, whose moment is the beginning of its day, or a DateTimeField.", examples: ["due"] }, value: { type: ["string", "number", "boolean"], description: "Of changed_to: the value as it is written; of a choice its id.", examples: ["done", !0] }, days: { type: "integer", minimum: -3650, maximum: 3650, default: 0, description: "Of date_reached: days later, by the calendar of the organisation; less than 0: days before.", examples: [-3] }, hours: { type: "integer", minimum: -1e3, maximum: 1e3, default: 0, description: "Of date_reached: hours later than that; 9 of a DateField is nine in the morning.", examples: [9] }, cron: { type: "string", minLength: 9, maxLength: 100, description: "Of schedule: minute, hour, day, month and weekday, by the clock of the organisation; at most once an hour.", examples: ["0 9 * * 1"] } } };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate100.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "event" || key0 === "fields" || key0 === "field" || key0 === "value" || key0 === "days" || key0 === "hours" || key0 === "cron")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.event !== void 0) {
      let data0 = data.event;
      if (!(data0 === "created" || data0 === "changed" || data0 === "changed_to" || data0 === "date_reached" || data0 === "schedule")) {
        let err2 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/enum", keyword: "enum", params: { allowedValues: schema212.properties.event.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.fields !== void 0) {
      let data1 = data.fields;
      if (Array.isArray(data1)) {
        if (data1.length > 50) {
          let err3 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data1.length < 1) {
          let err4 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 == "string") {
            if (func2(data2) > 48) {
              let err5 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (!pattern4.test(data2)) {
              let err6 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/fields/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.field !== void 0) {
      let data3 = data.field;
      if (typeof data3 == "string") {
        if (func2(data3) > 48) {
          let err9 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (!pattern4.test(data3)) {
          let err10 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/field", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.value !== void 0) {
      let data4 = data.value;
      if (typeof data4 != "string" && !(typeof data4 == "number" && isFinite(data4)) && typeof data4 != "boolean") {
        let err12 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: schema212.properties.value.type }, message: "must be string,number,boolean" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.days !== void 0) {
      let data5 = data.days;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err13 = { instancePath: instancePath + "/days", schemaPath: "#/properties/days/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 3650 || isNaN(data5)) {
          let err14 = { instancePath: instancePath + "/days", schemaPath: "#/properties/days/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3650 }, message: "must be <= 3650" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (data5 < -3650 || isNaN(data5)) {
          let err15 = { instancePath: instancePath + "/days", schemaPath: "#/properties/days/minimum", keyword: "minimum", params: { comparison: ">=", limit: -3650 }, message: "must be >= -3650" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      }
    }
    if (data.hours !== void 0) {
      let data6 = data.hours;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err16 = { instancePath: instancePath + "/hours", schemaPath: "#/properties/hours/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 1e3 || isNaN(data6)) {
          let err17 = { instancePath: instancePath + "/hours", schemaPath: "#/properties/hours/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (data6 < -1e3 || isNaN(data6)) {
          let err18 = { instancePath: instancePath + "/hours", schemaPath: "#/properties/hours/minimum", keyword: "minimum", params: { comparison: ">=", limit: -1e3 }, message: "must be >= -1000" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      }
    }
    if (data.cron !== void 0) {
      let data7 = data.cron;
      if (typeof data7 == "string") {
        if (func2(data7) > 100) {
          let err19 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (func2(data7) < 9) {
          let err20 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/minLength", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate100.errors = vErrors, errors === 0;
}
validate100.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema216 = { title: "WorkflowStep", type: "object", required: ["do"], additionalProperties: !1, description: "One thing that a rule does.", properties: { do: { enum: ["set", "create", "notify", "mail", "call", "run"], description: "set: fields of the row. create: a row of a model. notify: people, in their inbox. mail: people or addresses. call: an address, with the row. run: a transition or an action of the row.", examples: ["set"] }, values: { $ref: "#/$defs/WorkflowValues", description: "Of set: the row's fields. Of create: the new row's.", examples: [{ manager: "<author>", taken_at: "__now__" }] }, model: { $ref: "common.schema.json#/$defs/Name", "x-names": "model", description: "Of create: the model of the new row.", examples: ["task"] }, people: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "field" }, description: "Of notify and mail: fields with people, `author` included.", examples: [["manager", "author"]] }, roles: { type: "array", minItems: 1, maxItems: 20, items: { $ref: "common.schema.json#/$defs/Name", "x-names": "role" }, description: "Of notify and mail: everybody with one of these roles who may see the row.", examples: [["accountant"]] }, to: { type: "array", minItems: 1, maxItems: 10, items: { type: "string", minLength: 3, maxLength: 200 }, description: "Of mail: addresses, or a text field that holds one: `<email>`.", examples: [["office@example.com", "<email>"]] }, subject: { $ref: "#/$defs/Label", "x-names": "templates", description: "Of mail: its subject, fields in angle brackets.", examples: [{ ru: "\u0417\u0430\u044F\u0432\u043A\u0430 <title>", kk: "<title> \u04E9\u0442\u0456\u043D\u0456\u043C\u0456", en: "Request <title>" }] }, text: { $ref: "#/$defs/Label", "x-names": "templates", description: "Of notify and mail: what they read, fields in angle brackets. Only fields that everybody may read; no references, files, JSON or table parts.", examples: [{ ru: "\u0417\u0430\u0432\u0442\u0440\u0430 \u0441\u0440\u043E\u043A: <title>", kk: "\u041C\u0435\u0440\u0437\u0456\u043C\u0456 \u0435\u0440\u0442\u0435\u04A3: <title>", en: "Due tomorrow: <title>" }] }, url: { type: "string", minLength: 8, maxLength: 1e3, description: "Of call: the address, by https; it gets a POST with the row, as webhooks do.", examples: ["https://hooks.example.com/keste"] }, role: { $ref: "common.schema.json#/$defs/Name", "x-names": "role", default: "member", description: "Of call: the role whose view of the row is sent.", examples: ["member"] }, action: { $ref: "common.schema.json#/$defs/Name", "x-names": "action", description: "Of run: a transition or an action of the model that asks for no fields.", examples: ["approve"] }, reason: { type: "string", minLength: 1, maxLength: 500, description: "Of run: the reason, where the action asks for one.", examples: ["Closed by the rule"] }, params: { type: "object", description: "Of run: what the action asks for by its `schema`, taken as it is written and judged with the rule.", examples: [{ copies: 2 }] } } }, schema217 = { type: "object", minProperties: 1, maxProperties: 100, propertyNames: { $ref: "common.schema.json#/$defs/Name" }, additionalProperties: { type: ["string", "number", "boolean", "null"] }, description: "Values by field: as they are written, `__now__`, `__today__`, `<field>` for what the row holds there (`<id>`: the row itself), or a text with fields in angle brackets.", examples: [{ title: "Call about <title>", request: "<id>" }] };
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length > 100) {
      let err0 = { instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (Object.keys(data).length < 1) {
      let err1 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data) {
      let _errs1 = errors;
      if (typeof key0 == "string") {
        if (func2(key0) > 48) {
          let err2 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key0 };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (!pattern4.test(key0)) {
          let err3 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key0 };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key0 };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      var valid0 = _errs1 === errors;
      if (!valid0) {
        let err5 = { instancePath, schemaPath: "#/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    for (let key1 in data) {
      let data0 = data[key1];
      if (typeof data0 != "string" && !(typeof data0 == "number" && isFinite(data0)) && typeof data0 != "boolean" && data0 !== null) {
        let err6 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: schema217.additionalProperties.type }, message: "must be string,number,boolean,null" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate103.errors = vErrors, errors === 0;
}
validate103.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate102.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.do === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "do" }, message: "must have required property 'do'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema216.properties, key0)) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.do !== void 0) {
      let data0 = data.do;
      if (!(data0 === "set" || data0 === "create" || data0 === "notify" || data0 === "mail" || data0 === "call" || data0 === "run")) {
        let err2 = { instancePath: instancePath + "/do", schemaPath: "#/properties/do/enum", keyword: "enum", params: { allowedValues: schema216.properties.do.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.values !== void 0 && (validate103(data.values, { instancePath: instancePath + "/values", parentData: data, parentDataProperty: "values", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors), errors = vErrors.length)), data.model !== void 0) {
      let data2 = data.model;
      if (typeof data2 == "string") {
        if (func2(data2) > 48) {
          let err3 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data2)) {
          let err4 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.people !== void 0) {
      let data3 = data.people;
      if (Array.isArray(data3)) {
        if (data3.length > 20) {
          let err6 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (data3.length < 1) {
          let err7 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (typeof data4 == "string") {
            if (func2(data4) > 48) {
              let err8 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (!pattern4.test(data4)) {
              let err9 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/people/" + i0, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/people", schemaPath: "#/properties/people/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.roles !== void 0) {
      let data5 = data.roles;
      if (Array.isArray(data5)) {
        if (data5.length > 20) {
          let err12 = { instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data5.length < 1) {
          let err13 = { instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data6 = data5[i1];
          if (typeof data6 == "string") {
            if (func2(data6) > 48) {
              let err14 = { instancePath: instancePath + "/roles/" + i1, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (!pattern4.test(data6)) {
              let err15 = { instancePath: instancePath + "/roles/" + i1, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/roles/" + i1, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.to !== void 0) {
      let data7 = data.to;
      if (Array.isArray(data7)) {
        if (data7.length > 10) {
          let err18 = { instancePath: instancePath + "/to", schemaPath: "#/properties/to/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (data7.length < 1) {
          let err19 = { instancePath: instancePath + "/to", schemaPath: "#/properties/to/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        let len2 = data7.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data8 = data7[i2];
          if (typeof data8 == "string") {
            if (func2(data8) > 200) {
              let err20 = { instancePath: instancePath + "/to/" + i2, schemaPath: "#/properties/to/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (func2(data8) < 3) {
              let err21 = { instancePath: instancePath + "/to/" + i2, schemaPath: "#/properties/to/items/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/to/" + i2, schemaPath: "#/properties/to/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath: instancePath + "/to", schemaPath: "#/properties/to/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.subject !== void 0) {
      let data9 = data.subject;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (Object.keys(data9).length < 1) {
          let err24 = { instancePath: instancePath + "/subject", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        for (let key1 in data9)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err25 = { instancePath: instancePath + "/subject", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        if (data9.ru !== void 0) {
          let data10 = data9.ru;
          if (typeof data10 == "string") {
            if (func2(data10) < 1) {
              let err26 = { instancePath: instancePath + "/subject/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/subject/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data9.kk !== void 0) {
          let data11 = data9.kk;
          if (typeof data11 == "string") {
            if (func2(data11) < 1) {
              let err28 = { instancePath: instancePath + "/subject/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
          } else {
            let err29 = { instancePath: instancePath + "/subject/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data9.en !== void 0) {
          let data12 = data9.en;
          if (typeof data12 == "string") {
            if (func2(data12) < 1) {
              let err30 = { instancePath: instancePath + "/subject/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/subject/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
      } else {
        let err32 = { instancePath: instancePath + "/subject", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.text !== void 0) {
      let data13 = data.text;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        if (Object.keys(data13).length < 1) {
          let err33 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        for (let key2 in data13)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err34 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        if (data13.ru !== void 0) {
          let data14 = data13.ru;
          if (typeof data14 == "string") {
            if (func2(data14) < 1) {
              let err35 = { instancePath: instancePath + "/text/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
            }
          } else {
            let err36 = { instancePath: instancePath + "/text/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
        if (data13.kk !== void 0) {
          let data15 = data13.kk;
          if (typeof data15 == "string") {
            if (func2(data15) < 1) {
              let err37 = { instancePath: instancePath + "/text/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
            }
          } else {
            let err38 = { instancePath: instancePath + "/text/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
        }
        if (data13.en !== void 0) {
          let data16 = data13.en;
          if (typeof data16 == "string") {
            if (func2(data16) < 1) {
              let err39 = { instancePath: instancePath + "/text/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
            }
          } else {
            let err40 = { instancePath: instancePath + "/text/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
          }
        }
      } else {
        let err41 = { instancePath: instancePath + "/text", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.url !== void 0) {
      let data17 = data.url;
      if (typeof data17 == "string") {
        if (func2(data17) > 1e3) {
          let err42 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 1e3 }, message: "must NOT have more than 1000 characters" };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
        if (func2(data17) < 8) {
          let err43 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/minLength", keyword: "minLength", params: { limit: 8 }, message: "must NOT have fewer than 8 characters" };
          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
        }
      } else {
        let err44 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
    }
    if (data.role !== void 0) {
      let data18 = data.role;
      if (typeof data18 == "string") {
        if (func2(data18) > 48) {
          let err45 = { instancePath: instancePath + "/role", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
        }
        if (!pattern4.test(data18)) {
          let err46 = { instancePath: instancePath + "/role", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
      } else {
        let err47 = { instancePath: instancePath + "/role", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.action !== void 0) {
      let data19 = data.action;
      if (typeof data19 == "string") {
        if (func2(data19) > 48) {
          let err48 = { instancePath: instancePath + "/action", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
        }
        if (!pattern4.test(data19)) {
          let err49 = { instancePath: instancePath + "/action", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
        }
      } else {
        let err50 = { instancePath: instancePath + "/action", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
    }
    if (data.reason !== void 0) {
      let data20 = data.reason;
      if (typeof data20 == "string") {
        if (func2(data20) > 500) {
          let err51 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
        }
        if (func2(data20) < 1) {
          let err52 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
        }
      } else {
        let err53 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
      }
    }
    if (data.params !== void 0) {
      let data21 = data.params;
      if (!(data21 && typeof data21 == "object" && !Array.isArray(data21))) {
        let err54 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
      }
    }
  } else {
    let err55 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
  }
  return validate102.errors = vErrors, errors === 0;
}
validate102.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate99.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.on === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "on" }, message: "must have required property 'on'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.steps === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "steps" }, message: "must have required property 'steps'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "title" || key0 === "on" || key0 === "when" || key0 === "steps")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func2(data0) > 48) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (!pattern4.test(data0)) {
          let err6 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.title !== void 0) {
      let data1 = data.title;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (Object.keys(data1).length < 1) {
          let err8 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        for (let key1 in data1)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err9 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        if (data1.ru !== void 0) {
          let data2 = data1.ru;
          if (typeof data2 == "string") {
            if (func2(data2) < 1) {
              let err10 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data1.kk !== void 0) {
          let data3 = data1.kk;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err12 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data1.en !== void 0) {
          let data4 = data1.en;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err14 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.on !== void 0 && (validate100(data.on, { instancePath: instancePath + "/on", parentData: data, parentDataProperty: "on", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors), errors = vErrors.length)), data.when !== void 0) {
      let data6 = data.when;
      if (typeof data6 == "string") {
        if (func2(data6) > 2e3) {
          let err17 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/when", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.steps !== void 0) {
      let data7 = data.steps;
      if (Array.isArray(data7)) {
        if (data7.length > 10) {
          let err19 = { instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data7.length < 1) {
          let err20 = { instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        let len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate102(data7[i0], { instancePath: instancePath + "/steps/" + i0, parentData: data7, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors), errors = vErrors.length);
      } else {
        let err21 = { instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate99.errors = vErrors, errors === 0;
}
validate99.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema229 = { type: "array", items: { title: "Action", enum: ["list", "read", "create", "update", "delete", "export"] }, description: "What may be done: list the rows, read one, create, update, delete, export them as a file.", examples: [["list", "read"]] };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.can === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "can" }, message: "must have required property 'can'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "can" || key0 === "rows" || key0 === "change")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.can !== void 0) {
      let data0 = data.can, _errs3 = errors, valid1 = !1, _errs4 = errors;
      if (data0 !== "all") {
        let err2 = { instancePath: instancePath + "/can", schemaPath: "#/properties/can/anyOf/0/const", keyword: "const", params: { allowedValue: "all" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      var _valid0 = _errs4 === errors;
      valid1 = valid1 || _valid0;
      let _errs5 = errors;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(data1 === "list" || data1 === "read" || data1 === "create" || data1 === "update" || data1 === "delete" || data1 === "export")) {
            let err3 = { instancePath: instancePath + "/can/" + i0, schemaPath: "#/$defs/Actions/items/enum", keyword: "enum", params: { allowedValues: schema229.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath: instancePath + "/can", schemaPath: "#/$defs/Actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (valid1 = valid1 || _valid0, valid1)
        errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
      else {
        let err5 = { instancePath: instancePath + "/can", schemaPath: "#/properties/can/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.rows !== void 0) {
      let data2 = data.rows;
      if (typeof data2 == "string") {
        if (func2(data2) > 2e3) {
          let err6 = { instancePath: instancePath + "/rows", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/rows", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.change !== void 0) {
      let data3 = data.change;
      if (typeof data3 == "string") {
        if (func2(data3) > 2e3) {
          let err8 = { instancePath: instancePath + "/change", schemaPath: "#/$defs/RowCondition/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/change", schemaPath: "#/$defs/RowCondition/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate108.errors = vErrors, errors === 0;
}
validate108.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data) {
      let _errs1 = errors;
      if (typeof key0 == "string") {
        if (func2(key0) > 48) {
          let err0 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key0 };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (!pattern4.test(key0)) {
          let err1 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key0 };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key0 };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      var valid0 = _errs1 === errors;
      if (!valid0) {
        let err3 = { instancePath, schemaPath: "#/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    for (let key1 in data) {
      let data0 = data[key1], _errs6 = errors, valid3 = !1, _errs7 = errors;
      if (data0 !== "all") {
        let err4 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/anyOf/0/const", keyword: "const", params: { allowedValue: "all" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      var _valid0 = _errs7 === errors;
      valid3 = valid3 || _valid0;
      let _errs8 = errors;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (!(data1 === "list" || data1 === "read" || data1 === "create" || data1 === "update" || data1 === "delete" || data1 === "export")) {
            let err5 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/$defs/Actions/items/enum", keyword: "enum", params: { allowedValues: schema229.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/Actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      var _valid0 = _errs8 === errors;
      valid3 = valid3 || _valid0;
      let _errs12 = errors;
      validate108(data0, { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data, parentDataProperty: key1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length);
      var _valid0 = _errs12 === errors;
      if (valid3 = valid3 || _valid0, valid3)
        errors = _errs6, vErrors !== null && (_errs6 ? vErrors.length = _errs6 : vErrors = null);
      else {
        let err7 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate107.errors = vErrors, errors === 0;
}
validate107.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.model === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "model" }, message: "must have required property 'model'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.permissions === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "permissions" }, message: "must have required property 'permissions'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!func1.call(schema31.properties, key0)) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.$schema !== void 0 && typeof data.$schema != "string") {
      let err5 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 == "string") {
        if (func2(data1) > 48) {
          let err6 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern4.test(data1)) {
          let err7 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.title !== void 0) {
      let data2 = data.title;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (Object.keys(data2).length < 1) {
          let err9 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        for (let key1 in data2)
          if (!(key1 === "ru" || key1 === "kk" || key1 === "en")) {
            let err10 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        if (data2.ru !== void 0) {
          let data3 = data2.ru;
          if (typeof data3 == "string") {
            if (func2(data3) < 1) {
              let err11 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/title/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
        }
        if (data2.kk !== void 0) {
          let data4 = data2.kk;
          if (typeof data4 == "string") {
            if (func2(data4) < 1) {
              let err13 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/title/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
        if (data2.en !== void 0) {
          let data5 = data2.en;
          if (typeof data5 == "string") {
            if (func2(data5) < 1) {
              let err15 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/title/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/title", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.about !== void 0) {
      let data6 = data.about;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (Object.keys(data6).length < 1) {
          let err18 = { instancePath: instancePath + "/about", schemaPath: "#/$defs/Label/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        for (let key2 in data6)
          if (!(key2 === "ru" || key2 === "kk" || key2 === "en")) {
            let err19 = { instancePath: instancePath + "/about", schemaPath: "#/$defs/Label/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        if (data6.ru !== void 0) {
          let data7 = data6.ru;
          if (typeof data7 == "string") {
            if (func2(data7) < 1) {
              let err20 = { instancePath: instancePath + "/about/ru", schemaPath: "#/$defs/Label/properties/ru/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
          } else {
            let err21 = { instancePath: instancePath + "/about/ru", schemaPath: "#/$defs/Label/properties/ru/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
        if (data6.kk !== void 0) {
          let data8 = data6.kk;
          if (typeof data8 == "string") {
            if (func2(data8) < 1) {
              let err22 = { instancePath: instancePath + "/about/kk", schemaPath: "#/$defs/Label/properties/kk/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/about/kk", schemaPath: "#/$defs/Label/properties/kk/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data6.en !== void 0) {
          let data9 = data6.en;
          if (typeof data9 == "string") {
            if (func2(data9) < 1) {
              let err24 = { instancePath: instancePath + "/about/en", schemaPath: "#/$defs/Label/properties/en/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
            }
          } else {
            let err25 = { instancePath: instancePath + "/about/en", schemaPath: "#/$defs/Label/properties/en/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/about", schemaPath: "#/$defs/Label/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.icon !== void 0) {
      let data10 = data.icon;
      if (typeof data10 == "string") {
        if (!pattern5.test(data10)) {
          let err27 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9-]*$" }, message: 'must match pattern "^[a-z][a-z0-9-]*$"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.navigation !== void 0 && (validate22(data.navigation, { instancePath: instancePath + "/navigation", parentData: data, parentDataProperty: "navigation", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length)), data.model !== void 0 && (validate30(data.model, { instancePath: instancePath + "/model", parentData: data, parentDataProperty: "model", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors), errors = vErrors.length)), data.table !== void 0 && (validate71(data.table, { instancePath: instancePath + "/table", parentData: data, parentDataProperty: "table", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors), errors = vErrors.length)), data.filters !== void 0 && (validate74(data.filters, { instancePath: instancePath + "/filters", parentData: data, parentDataProperty: "filters", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors), errors = vErrors.length)), data.form !== void 0 && (validate76(data.form, { instancePath: instancePath + "/form", parentData: data, parentDataProperty: "form", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors), errors = vErrors.length)), data.record !== void 0 && (validate83(data.record, { instancePath: instancePath + "/record", parentData: data, parentDataProperty: "record", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors), errors = vErrors.length)), data.work !== void 0) {
      let data17 = data.work, _errs37 = errors, valid6 = !1, _errs38 = errors;
      if (data17 !== !1) {
        let err29 = { instancePath: instancePath + "/work", schemaPath: "#/properties/work/anyOf/0/const", keyword: "const", params: { allowedValue: !1 }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      var _valid0 = _errs38 === errors;
      valid6 = valid6 || _valid0;
      let _errs39 = errors;
      validate89(data17, { instancePath: instancePath + "/work", parentData: data, parentDataProperty: "work", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length);
      var _valid0 = _errs39 === errors;
      if (valid6 = valid6 || _valid0, valid6)
        errors = _errs37, vErrors !== null && (_errs37 ? vErrors.length = _errs37 : vErrors = null);
      else {
        let err30 = { instancePath: instancePath + "/work", schemaPath: "#/properties/work/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
    if (data.page !== void 0 && (validate26(data.page, { instancePath: instancePath + "/page", parentData: data, parentDataProperty: "page", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length)), data.actions !== void 0) {
      let data19 = data.actions;
      if (Array.isArray(data19)) {
        if (data19.length > 20) {
          let err31 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
        }
        let len0 = data19.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate92(data19[i0], { instancePath: instancePath + "/actions/" + i0, parentData: data19, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length);
      } else {
        let err32 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.counters !== void 0) {
      let data21 = data.counters;
      if (Array.isArray(data21)) {
        if (data21.length > 10) {
          let err33 = { instancePath: instancePath + "/counters", schemaPath: "#/properties/counters/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        let len1 = data21.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate95(data21[i1], { instancePath: instancePath + "/counters/" + i1, parentData: data21, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors), errors = vErrors.length);
      } else {
        let err34 = { instancePath: instancePath + "/counters", schemaPath: "#/properties/counters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.events !== void 0) {
      let data23 = data.events;
      if (Array.isArray(data23)) {
        if (data23.length > 50) {
          let err35 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
        }
        let len2 = data23.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate97(data23[i2], { instancePath: instancePath + "/events/" + i2, parentData: data23, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors), errors = vErrors.length);
      } else {
        let err36 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
    if (data.workflows !== void 0) {
      let data25 = data.workflows;
      if (Array.isArray(data25)) {
        if (data25.length > 50) {
          let err37 = { instancePath: instancePath + "/workflows", schemaPath: "#/properties/workflows/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
        }
        let len3 = data25.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate99(data25[i3], { instancePath: instancePath + "/workflows/" + i3, parentData: data25, parentDataProperty: i3, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors), errors = vErrors.length);
      } else {
        let err38 = { instancePath: instancePath + "/workflows", schemaPath: "#/properties/workflows/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.demo !== void 0) {
      let data27 = data.demo;
      if (Array.isArray(data27)) {
        if (data27.length > 1e3) {
          let err39 = { instancePath: instancePath + "/demo", schemaPath: "#/properties/demo/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
        let len4 = data27.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data28 = data27[i4];
          if (data28 && typeof data28 == "object" && !Array.isArray(data28))
            for (let key3 in data28) {
              let _errs57 = errors;
              if (typeof key3 == "string") {
                if (func2(key3) > 48) {
                  let err40 = { instancePath: instancePath + "/demo/" + i4, schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters", propertyName: key3 };
                  vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                }
                if (!pattern4.test(key3)) {
                  let err41 = { instancePath: instancePath + "/demo/" + i4, schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"', propertyName: key3 };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
              } else {
                let err42 = { instancePath: instancePath + "/demo/" + i4, schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string", propertyName: key3 };
                vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
              }
              var valid17 = _errs57 === errors;
              if (!valid17) {
                let err43 = { instancePath: instancePath + "/demo/" + i4, schemaPath: "#/properties/demo/items/propertyNames", keyword: "propertyNames", params: { propertyName: key3 }, message: "property name must be valid" };
                vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
              }
            }
          else {
            let err44 = { instancePath: instancePath + "/demo/" + i4, schemaPath: "#/properties/demo/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
      } else {
        let err45 = { instancePath: instancePath + "/demo", schemaPath: "#/properties/demo/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.permissions !== void 0 && (validate107(data.permissions, { instancePath: instancePath + "/permissions", parentData: data, parentDataProperty: "permissions", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors), errors = vErrors.length)), data.adjustable !== void 0) {
      let data30 = data.adjustable, _errs62 = errors, valid19 = !1, _errs63 = errors;
      if (data30 !== "all") {
        let err46 = { instancePath: instancePath + "/adjustable", schemaPath: "#/properties/adjustable/anyOf/0/const", keyword: "const", params: { allowedValue: "all" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
      var _valid1 = _errs63 === errors;
      valid19 = valid19 || _valid1;
      let _errs64 = errors;
      validate53(data30, { instancePath: instancePath + "/adjustable", parentData: data, parentDataProperty: "adjustable", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
      var _valid1 = _errs64 === errors;
      if (valid19 = valid19 || _valid1, valid19)
        errors = _errs62, vErrors !== null && (_errs62 ? vErrors.length = _errs62 : vErrors = null);
      else {
        let err47 = { instancePath: instancePath + "/adjustable", schemaPath: "#/properties/adjustable/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.renamedFrom !== void 0) {
      let data31 = data.renamedFrom;
      if (typeof data31 == "string") {
        if (func2(data31) > 48) {
          let err48 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" };
          vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
        }
        if (!pattern4.test(data31)) {
          let err49 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' };
          vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
        }
      } else {
        let err50 = { instancePath: instancePath + "/renamedFrom", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
    }
    if (data.drop !== void 0 && data.drop !== "confirmed") {
      let err51 = { instancePath: instancePath + "/drop", schemaPath: "#/properties/drop/const", keyword: "const", params: { allowedValue: "confirmed" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
    }
  } else {
    let err52 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
