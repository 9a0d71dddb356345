// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "presence.schema.json", title: "Presence", description: "GET /users/presence/?ids=: at most 200 people of the caller's organisation.", type: "object", required: ["results"], properties: { results: { type: "array", items: { type: "object", title: "PersonPresence", required: ["id", "online"], properties: { id: { type: "string" }, online: { type: "boolean" }, date: { type: ["string", "null"], description: "When last seen; null: never." } } } } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.results === void 0 && (missing0 = "results"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.results !== void 0) {
        let data0 = data.results;
        if (errors === errors)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0], _errs3 = errors;
              if (errors === _errs3)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.id === void 0 && (missing1 = "id") || data1.online === void 0 && (missing1 = "online"))
                    return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data1.id !== void 0) {
                    let _errs5 = errors;
                    if (typeof data1.id != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/id", schemaPath: "#/properties/results/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid2 = _errs5 === errors;
                  } else
                    var valid2 = !0;
                  if (valid2) {
                    if (data1.online !== void 0) {
                      let _errs7 = errors;
                      if (typeof data1.online != "boolean")
                        return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/online", schemaPath: "#/properties/results/items/properties/online/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                      var valid2 = _errs7 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2)
                      if (data1.date !== void 0) {
                        let data4 = data1.date, _errs9 = errors;
                        if (typeof data4 != "string" && data4 !== null)
                          return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/date", schemaPath: "#/properties/results/items/properties/date/type", keyword: "type", params: { type: schema31.properties.results.items.properties.date.type }, message: "must be string,null" }], !1;
                        var valid2 = _errs9 === errors;
                      } else
                        var valid2 = !0;
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { results: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
